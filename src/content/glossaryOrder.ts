import type {GlossaryEntry, TermId} from './glossary';

/** Terms in the order in which a beginner needs them; all others are looked up by letter. */
export const LEARNING = {
  trade: {
    title: '怎样买卖',
    terms: ['symbol', 'portfolio', 'moving-average', 'cross-above', 'signal', 'hold', 'empty', 'fill', 'position'],
  },
  gain: {title: '赚了多少', terms: ['nav', 'cagr', 'benchmark', 'excess', 'unit-nav', 'xirr']},
  loss: {
    title: '亏得多深、多久',
    terms: [
      'drawdown',
      'max-drawdown',
      'deepest-drawdown-duration',
      'longest-drawdown-duration',
      'current-drawdown',
      'stop-loss',
    ],
  },
  cost: {title: '付了多少', terms: ['commission', 'slippage']},
  each: {title: '每一笔', terms: ['round-trip', 'win-rate', 'profit-loss-ratio', 'expectancy', 'losing-run', 'sqn']},
  bumps: {title: '颠不颠', terms: ['volatility', 'sharpe', 'sortino', 'calmar', 'atr']},
  fooled: {
    title: '会骗人的',
    terms: [
      'overfitting',
      'out-of-sample',
      'look-ahead-bias',
      'survivorship-bias',
      'warm-up',
      'interval',
      'disposition-effect',
    ],
  },
} as const satisfies Dictionary<{title: string; terms: readonly TermId[]}>;

export type LearningGroup = keyof typeof LEARNING;

const collator = new Intl.Collator('zh-Hans-CN');

const LETTERS = 'ABCDEFGHJKLMNOPQRSTWXYZ';
/** The first character of each letter in pinyin order. */
const FIRST = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀';

/** The letter under which a term is looked up: its own, or that of the pinyin of its first character. */
export function letterOf(term: string): string {
  const own = /^[A-Za-z]/.exec(term)?.[0];
  if (own !== undefined) {
    return own.toUpperCase();
  }
  const after = [...FIRST].findIndex((first) => collator.compare(first, term) > 0);
  return LETTERS.charAt((after === -1 ? LETTERS.length : after) - 1);
}

/** Entries by letter, and by pinyin below each; Latin names come after the Chinese ones. */
export function byLetter<Entry extends Pick<GlossaryEntry, 'term'>>(
  entries: readonly Entry[],
): [letter: string, entries: Entry[]][] {
  const letters = new Map<string, Entry[]>();
  for (const entry of [...entries].sort((one, other) => collator.compare(one.term, other.term))) {
    const letter = letterOf(entry.term);
    letters.set(letter, [...(letters.get(letter) ?? []), entry]);
  }
  return [...letters].sort(([one], [other]) => (one < other ? -1 : 1));
}
