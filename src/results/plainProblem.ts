import type {Code, Diagnostic, Fix} from '../engine/language';

/**
 * Parts of a message that readers of the sentence do not see: ids, keys and types of the text, and its lines. Names
 * such as RSI and JSON do not count.
 */
const OF_THE_TEXT = /[a-z_]|第 \d+ 行/;

/** True for words that make sense without the text of the rule. */
export const isSayable = (words: string): boolean => !OF_THE_TEXT.test(words);

/** @param about words of the condition, in quotes. @param message of the diagnostic. */
type Saying = (about: string, message: string) => string;

/**
 * Diagnostics in the words of the sentence. Those that concern only the text, or whose message has no ids, have none.
 */
const SAYINGS: Partial<Record<Code, Saying>> = {
  E_TOP_LEVEL: () => '这份文字不是一条规则。',
  E_REQUIRED: () => '文字里缺了必填的一项。',
  E_TYPE: () => '文字里有一项的值写得不对。',
  E_RANGE: (about) => `${about}里有一个数超出了范围。`,
  E_ENUM: (about) => `${about}里有一项的值不在可选的范围里。`,
  E_TYPE_UNKNOWN: () => '文字里有一种不认识的指标或条件。',
  E_PARAM_RELATION: (about) => `${about}里两个数的大小关系不对。`,
  E_ARITY: (about) => `${about}里比较的东西多了或少了。`,
  E_REF_UNDEFINED: () => '规则用到的一项没有定义，句子里写在方括号里的就是它：指标可以在那里换成已有的，或新定义一个。',
  E_COMPONENT: () => '规则用到的指标没有那一项，句子里写在方括号里的就是它，可以在那里换成别的。',
  E_KIND: (about) => `${about}里要数的地方写了条件，或者要条件的地方写了数。`,
  E_OUTPUT_REF: () => '买入或卖出的条件没有定义，句子里写在方括号里的就是它。',
  E_COLUMN: () => '规则用到了行情里没有的一列。',
  E_CYCLE: () => '几个条件互相引用，成了一个圈。',
  E_LIMIT: () => '这条规则太大，超过了上限。',
  E_SINCE_ENTRY_CHANGE: (about) => `${about}求的是买入以来的数的变化：几天前它没有值，或者属于上一次买入。`,
  W_UNUSED: () => '有一项指标或条件没有用在买入与卖出里，不影响结果。',
  W_SAME_SIGNAL: () => '买入与卖出是同一个条件：买入之后，它下一次成立就会卖出。',
  W_MULTI_EVENT_AND: () =>
    '同一天要求几个穿越：穿越只在当天成立，几乎不会同时发生。请只留一个，其余的改成“高于”或“低于”。',
  W_AND_WIDE: () => '要同时成立的条件很多，可能很少一起成立。请减少几个。',
  W_REDUNDANT: (about) => `${about}写了两遍，多的一遍没有作用。`,
  W_CONST_COMPARE: (about) => `${about}的两边都是固定的数，结果始终一样。`,
  W_RANGE_IMPOSSIBLE: (about, message) => `${about}：${message.split('：').slice(1).join('：')}`,
  W_RS_SCALE: (about) => `${about}与相对强度比较：它以 100 为基准，105 表示强 5%。`,
  W_INCLUSIVE_BREAKOUT: (about) => `${about}永远不会成立：它的窗口包含当日，当日的价格不会越过它。`,
  W_STATE_TRIGGER: () =>
    '买入的条件会连着成立许多天，卖出的条件又不是它的反面：卖出之后可能马上又买入。请让买入用“上穿”，或让卖出成为买入的反面。',
  W_SINCE_ENTRY_BUY: () => '买入的条件用到了买入以来的数：空仓时它没有值，用到它的条件不会成立。请把它写进卖出的条件。',
  W_NAME_ORDER: (about) => `${about}在文字里的名字像是相反的方向，请核对。`,
  D_OVERLAP: (_about, message) => message.replace(' buy 与 sell 同时为真', '买入与卖出的条件同时成立'),
  D_NEVER: (about) => `${about}在这段行情里从未成立。`,
  D_ALWAYS: (about) => `${about}在这段行情里始终成立。`,
  D_UNKNOWN: (about) => `${about}在这段行情里始终未知：它用到的数没有值，当作不成立。`,
  D_SHORT_DATA: () => '行情太短，不够其中一项指标预热：它始终没有值。',
};

/** The words of the innermost condition around a path; `undefined` without any, as for one that joins others. */
function wordsAt(path: string, texts: ReadonlyMap<string, string>): string | undefined {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const words = texts.get(path.slice(0, end));
    if (words !== undefined) {
      return `“${words}”`;
    }
  }
  return undefined;
}

/**
 * A diagnostic for readers of the sentence: without ids, keys, types and lines of the text.
 * @param texts words of the sentence for each signal, by JSON Pointer: `signalTexts`.
 */
export function plainProblem({code, severity, message, path}: Diagnostic, texts: ReadonlyMap<string, string>): string {
  const about = wordsAt(path, texts) ?? (severity === 'error' ? '规则' : '一组条件');
  const text = isSayable(message) ? message : (SAYINGS[code]?.(about, message) ?? '');
  if (text !== '' && isSayable(text)) {
    return text;
  }
  return code.startsWith('E_JSON')
    ? '这份文字不是合法的 JSON，读不成规则。'
    : severity === 'error'
      ? '文字里有一处错误，要到 JSON 里改。'
      : '文字里有一处写法值得改，句子的意思不受影响。';
}

/** The effect of a fix, for readers of the sentence. @param nameOf the name of a reference in the sentence. */
export function plainFixTitle({title, edits}: Fix, nameOf: (ref: string) => string | undefined): string {
  const refs = edits.flatMap((edit) =>
    'value' in edit && typeof edit.value === 'string' && /\/(ref|buy_signal|sell_signal)$/.test(edit.path)
      ? [edit.value]
      : [],
  );
  const name = refs.length === edits.length && refs[0] !== undefined ? nameOf(refs[0]) : undefined;
  return name === undefined ? (isSayable(title) ? title : '改正它') : `换成“${name}”`;
}
