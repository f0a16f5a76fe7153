import type {Fault, FaultKind} from './rule';

interface Refusal {
  kind: FaultKind;
  /** In the text with plain brackets, digits and capitals. */
  pattern: RegExp;
  /** @param percent the number that was typed, 8 without one. */
  offers: (percent: string) => readonly [string, string, string];
}

const PERCENT = String.raw`\s*(\d+(?:\.\d+)?)\s*(?:%|个点|个百分点|成)`;
const EXITS = (percent: string): readonly [string, string, string] => [
  '收盘价低于 22 日 3 倍吊灯线',
  `从 20 日最高收盘回落 ${percent}%`,
  '收盘价下穿 60 日均线',
];
const LIMITS = (): readonly [string, string, string] => ['收盘价高于布林上轨', '14 日 RSI 高于 70', '从 20 日最高收盘回落 8%'];
const ENTRIES = (): readonly [string, string, string] => ['14 日 RSI 低于 30', '收盘价下穿布林下轨', '收盘价上穿 60 日均线'];
const RULES = (): readonly [string, string, string] => [
  '收盘价低于布林下轨买入，高于布林上轨卖出',
  '14 日 RSI 低于 30 买入，高于 70 卖出',
  '收盘价上穿 200 日均线买入，下穿卖出',
];

/** What people ask for and the language has not, each with the nearest that it has. The first that fits a place is told. */
const REFUSALS: readonly Refusal[] = [
  {kind: 'regular', pattern: /(每[月周天日季年])?定投/g, offers: RULES},
  {kind: 'grid', pattern: /网格(交易|策略)?/g, offers: RULES},
  {
    kind: 'scaling',
    pattern:
      /(分批|金字塔式?|倒金字塔)?(加仓|补仓|减仓)(一半)?|半仓|分批(买入|卖出|买|卖)|(?<![一二三四五六七八九\d])[一二三四五六七八九\d]+成仓/g,
    offers: ENTRIES,
  },
  {kind: 'short', pattern: /做空|融券|卖空|融资|加杠杆|杠杆/g, offers: EXITS},
  {
    kind: 'stop',
    pattern: new RegExp(
      String.raw`(?:比|低于|跌破|从)?(?:买入价|成本价|成本|买价|入场价|开仓价)(?:以下|下方|之下)?(?:下跌|低于|低|跌|回落|亏|亏损)?(?:了|超过)?(?:${PERCENT})?` +
        String.raw`|(?:移动|ATR|破位)?止损(?:线|价|位|点)?(?:设在|设为|在|为|是|:|-)*(?:${PERCENT})?|(?:浮亏|亏损|亏|套牢)(?:了|到|达到|超过|大于)?${PERCENT}|割肉`,
      'g',
    ),
    offers: EXITS,
  },
  {
    kind: 'profit',
    pattern: new RegExp(
      String.raw`(?:移动)?止盈(?:线|价|位|点)?(?:设在|设为|在|为|是|:|\+)*(?:${PERCENT})?|(?:浮盈|盈利|获利|赚到|赚|收益)(?:了|到|达到|超过|大于)?${PERCENT}|翻倍`,
      'g',
    ),
    offers: LIMITS,
  },
  {
    kind: 'holdingDays',
    pattern: /(?:持有|拿)(?:满|了)?\s*[\d一二三四五六七八九十百两]+\s*(?:个交易日|天|日|周|个月|月|年)(?:以后|之后|后)?/g,
    offers: LIMITS,
  },
  {kind: 'kdj', pattern: /KDJ(\.[KDJ])?|(?<![A-Z])[KDJ]线?(?=\s*(上穿|下穿|金叉|死叉|低于|高于|小于|大于|>|<))/g, offers: ENTRIES},
  {
    kind: 'shape',
    pattern: /[底顶]?背离|头肩[底顶]|双[底顶]|[WM][底顶]|十字星|锤子线|缺口|形态|红三兵|支撑位?|压力位?|箱体/g,
    offers: ENTRIES,
  },
  {kind: 'fundamental', pattern: /市盈率|市净率|市销率|股息率|换手率|估值|基本面|市值|净利润|ROE|\bP[EB]\b/g, offers: ENTRIES},
  {
    kind: 'market',
    pattern: /大盘|上证(指数|综指)?|沪深\s*300|中证\s*\d+|创业板(指)?|标普\s*500|纳指|恒生指数|VIX|指数(?=在|高于|低于|站上|跌破)/g,
    offers: ENTRIES,
  },
  {
    kind: 'vague',
    pattern: /放量|缩量|(均线)?多头排列|(均线)?空头排列|走强|走弱|企稳/g,
    offers: () => ['成交量高于成交量的 5 日均线', '5 日均线高于 20 日均线', '收盘价的 20 日涨跌幅高于 0'],
  },
];

/** What is asked for instead of a condition to sell: its offers sell. */
const SELLING: readonly FaultKind[] = ['stop', 'profit', 'holdingDays'];
/** What is asked for instead of a rule: its offers are whole rules. */
const WHOLE: readonly FaultKind[] = ['regular', 'grid'];

/** 亏 8% 止损: two that say the same side by side are one. */
function together(faults: readonly Fault[], plain: string): Fault[] {
  const told: Fault[] = [];
  for (const fault of faults) {
    const before = told.at(-1);
    const isOne =
      before?.kind === fault.kind &&
      SELLING.includes(fault.kind) &&
      ['', '就', '则', '时'].includes(plain.slice(before.end, fault.start).trim());
    if (isOne) {
      const usual = /\d/.test(plain.slice(before.start, before.end)) ? before : fault;
      told[told.length - 1] = {...usual, start: before.start, end: fault.end};
    } else if (before === undefined || fault.start >= before.end) {
      told.push(fault);
    }
  }
  return told;
}

/**
 * A fault whose offers say that they sell, where they become a clause of their own.
 * @param plain the text as {@link plainText} gives it.
 */
export function selling(fault: Fault, plain: string): Fault {
  const [rest = ''] = plain.slice(fault.end).split(/[,;]/, 1);
  const isTold = /买|卖|清仓|离场|出场|平仓|空仓|走人|SELL|EXITLONG/.test(rest);
  return isTold || !SELLING.includes(fault.kind)
    ? fault
    : {...fault, offers: fault.offers.map((offer) => `${offer}${/[\d%]$/.test(offer) ? ' ' : ''}卖出`)};
}

/**
 * What of a text the language cannot say, though people often ask for it; none within another.
 * @param plain the text as {@link plainText} gives it.
 */
export function refusalsIn(plain: string): Fault[] {
  const found = REFUSALS.flatMap(({kind, pattern, offers}) =>
    Array.from(plain.matchAll(pattern), (match): Fault => {
      const percent = match.slice(1).find((group) => group !== undefined && /^\d/.test(group)) ?? '8';
      const start = match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0);
      return {kind, start, end: match.index + match[0].trimEnd().length, offers: offers(percent)};
    }),
  );
  const whole = found.find(({kind}) => WHOLE.includes(kind));
  if (whole !== undefined) {
    return [{...whole, start: 0, end: plain.length}];
  }
  return together(
    found.sort((a, b) => a.start - b.start || b.end - a.end),
    plain,
  );
}
