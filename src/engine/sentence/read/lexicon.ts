import type {ColumnName, IndicatorType} from '../../registry';
import type {Compared, Side} from './rule';

/** The kinds of words, each with its sign in the grammar (rule.peggy). */
export const WORD_KINDS = {
  absolute: 'a',
  act: 'b',
  after: '1',
  ago: 'g',
  and: 'J',
  array: 'Y',
  between: 'y',
  buffer: 'B',
  change: 'Q',
  column: 'c',
  compare: 'r',
  cost: 'C',
  cross: 'k',
  date: '8',
  day: 'D',
  each: 'e',
  edge: 'z',
  ended: 'E',
  except: 'X',
  extreme: 'x',
  failed: 'F',
  fall: 'f',
  filler: '',
  from: 'h',
  function: 'G',
  gap: 'H',
  held: 'd',
  in: 'i',
  level: 'v',
  line: 'l',
  move: 'm',
  named: 'n',
  never: 'V',
  not: '!',
  noun: 'N',
  nth: 'Z',
  of: 'o',
  or: 'j',
  otherwise: 'O',
  over: 'w',
  part: 'p',
  percent: '%',
  period: 'P',
  recipe: 'R',
  relation: '=',
  remark: 'K',
  result: 'W',
  set: 's',
  side: 'u',
  sign: 'S',
  since: 'I',
  slope: '^',
  stop: 'T',
  streak: 't',
  switch: '9',
  than: 'M',
  times: 'q',
  to: '~',
  turn: 'U',
  unit: 'A',
  until: 'L',
  then: '>',
  phrase: '6',
  weekday: '7',
  whole: '5',
  with: '&',
  yesterday: '4',
  zero: '0',
  later: '3',
  unless: '|',
  plus: '+',
  minus: '-',
  multiplied: '*',
  divided: '/',
} as const;

/** The meaning of a word in the grammar. `guess` is the interpretation, where it is uncertain. */
export interface Meaning {
  readonly k: keyof typeof WORD_KINDS;
  readonly guess?: string;
  readonly column?: ColumnName;
  readonly type?: IndicatorType | Compared | 'BIAS';
  readonly component?: string;
  readonly params?: Dictionary<number | string>;
  readonly side?: Side;
  /** Up or down, above or below, gain or loss. */
  readonly dir?: 1 | -1;
  /** The number in a word: days of a period, shares of a percent, a level, a weekday. */
  readonly value?: number;
  readonly name?: string;
  /** For a named rule or condition: its sentence. */
  readonly text?: string;
  /** Negated comparison. */
  readonly isNot?: true;
  /** 新高, which is reached rather than exceeded. */
  readonly isNew?: true;
  /** 持有: as long as the condition holds, and no longer. */
  readonly isState?: true;
  /** 大跌, without an amount. */
  readonly isVague?: true;
  /** 碰到, from above or from below. */
  readonly isTouch?: true;
  /** 阳线, compared with the open. */
  readonly isCandle?: true;
  /** 月 is both a month of the year and a period; 日 may name an average, unlike 天; 天后 is a time since an event. */
  readonly isMonth?: true;
  readonly isAverage?: true;
  readonly isAfter?: true;
}

/** 买点, 买点是: words for a side before its condition. */
const points = (words: string): string =>
  ['', '是', '为', '就是', '在'].map((end) => words.replaceAll(/\S+/g, `$&${end}`)).join(' ');

type Entry = readonly [Meaning, words: string];

const entries = (k: Meaning['k'], words: string, more: Omit<Meaning, 'k'> = {}): Entry => [{k, ...more}, words];
/** Words with opposites: up, and down. */
const pair = (k: Meaning['k'], up: string, down: string, more: Omit<Meaning, 'k'> = {}): Entry[] => [
  entries(k, up, {...more, dir: 1}),
  entries(k, down, {...more, dir: -1}),
];
const compare = (type: Compared, words: string, guess?: string, isNot?: true): Entry =>
  entries('compare', words, {type, guess, isNot});
const named = (value: number, words: string): Entry => entries('named', words, {value, guess: `${value} 日均线`});
const line = (type: IndicatorType | 'BIAS', words: string, column?: ColumnName): Entry =>
  entries('line', words, {type, column});
const part = (type: IndicatorType, component: string, words: string, guess?: string): Entry =>
  entries('part', words, {type, component, ...(guess !== undefined && {guess})});
const phrase = (words: string, text: string, guess?: string): Entry =>
  entries('phrase', words, {text, ...(guess !== undefined && {guess})});
const recipe = (words: string, text: string, guess: string): Entry => entries('recipe', words, {text, guess});
const noun = (type: IndicatorType, words: string, params: Meaning['params'] = {}): Entry =>
  entries('noun', words, {type, params});
const extremes = ['最高', '最低'].flatMap((word, index): Entry[] => {
  const type = (['HighestValue', 'LowestValue'] as const)[index];
  const columns = {Close: '收盘 收盘价', High: '最高价', Low: '最低价', Open: '开盘', Volume: '成交量'} as const;
  return (Object.entries(columns) as [ColumnName, string][]).map(([column, names]) =>
    entries('extreme', names.replaceAll(/\S+/g, `${word}$&`), {type, column}),
  );
});
const HIGHEST = {type: 'HighestValue', column: 'Close', guess: '最高收盘', dir: 1} as const;
const LOWEST = {type: 'LowestValue', column: 'Close', guess: '最低收盘', dir: -1} as const;
const SINCE = 'SinceEntry' as IndicatorType;
const ON_DAY = '只在穿过的那一天';

const ENTRIES: readonly Entry[] = [
  // Prices and calculations on them.
  entries('column', '收盘价 收盘 C CLOSE', {column: 'Close'}),
  entries('column', '股价 价格 现价 价 净值 指数点位', {column: 'Close', guess: '收盘价'}),
  entries('column', '开盘价 开盘 O OPEN', {column: 'Open'}),
  entries('column', '最高价 H HIGH', {column: 'High'}),
  entries('column', '最低价 L LOW', {column: 'Low'}),
  entries('column', '成交量 量能 量 V VOL VOLUME', {column: 'Volume'}),
  named(250, '年线 牛熊线 牛熊分界线'),
  named(120, '半年线'),
  named(60, '季线 生命线'),
  named(20, '月线'),
  line('SMA', '均线 移动平均线 移动平均 平均线 简单均线 均价线 均价 线 MA SMA'),
  line('EMA', '指数均线 指数移动平均 EMA EXPMA'),
  line('RSI', 'RSI 相对强弱指标 相对强弱指数 强弱指标'),
  line('BIAS', '乖离率 乖离 BIAS'),
  line('ATR', 'ATR 平均真实波幅 真实波幅'),
  line('ChandelierExit', '吊灯线 吊灯 吊灯止损 吊灯止损线'),
  line('SMA', '均量 均量线 平均成交量 成交量均线 量均线', 'Volume'),
  ...extremes,
  entries('extreme', '最高 最高点 高点 最高值 顶部', HIGHEST),
  entries('extreme', '新高', {...HIGHEST, isNew: true}),
  entries('extreme', '最低 最低点 低点 最低值', LOWEST),
  entries('extreme', '新低', {...LOWEST, isNew: true}),
  entries('extreme', '前期高点 前高 前期新高', {...HIGHEST, value: 60}),
  entries('extreme', '前期低点 前低 前期新低', {...LOWEST, value: 60}),
  ...pair('change', '涨跌幅 涨幅 动量 收益 收益率 ROC 累计涨幅 斜率', '跌幅 累计跌幅'),
  part('MACD', 'macd', 'DIF DIFF MACD.DIF MACD.DIFF MACD快线'),
  part('MACD', 'macd', '快线', 'MACD 的 DIF'),
  part('MACD', 'signal', 'DEA 信号线 MACD.DEA MACD慢线'),
  part('MACD', 'signal', '慢线', 'MACD 的 DEA'),
  part('MACD', 'histogram', 'MACD柱 MACD柱子 MACD红绿柱 柱 柱子 柱状线 红绿柱 MACD.MACD'),
  part('BollingerBands', 'upper', '布林上轨 上轨 上轨线 BOLL.UB BOLL.UPPER UB'),
  part('BollingerBands', 'middle', '布林中轨 中轨 中轨线 BOLL.MB BOLL.MID BOLL.BOLL MB'),
  part('BollingerBands', 'lower', '布林下轨 下轨 下轨线 BOLL.LB BOLL.LOWER LB'),
  entries('whole', 'MACD', {type: 'MACD'}),
  entries('whole', '布林带 布林线 布林 布林通道 BOLL', {type: 'BollingerBands'}),
  noun(SINCE, '买入以来的涨幅', {of: 'gain'}),
  noun(SINCE, '从买入后最高点的回落', {of: 'fall'}),
  noun(SINCE, '持有天数', {of: 'bars'}),
  noun('Month' as IndicatorType, '月份'),
  noun('Weekday' as IndicatorType, '星期几'),
  noun('DayOfMonth' as IndicatorType, '几号'),
  noun('TradingDayOfMonth' as IndicatorType, '本月第几个交易日'),
  noun('TradingDayOfMonth' as IndicatorType, '本月倒数第几个工作日', {from: 'end'}),
  entries('function', 'REF HHV LLV CROSS ABS EVERY EXIST COUNT BARSLAST IF IFF MAX MIN SUM STD'),
  // Numbers and times.
  entries('unit', '日', {value: 1, isAverage: true}),
  entries('unit', '天 个交易日 交易日 个工作日 工作日 根K线 根 天内 日内 个交易日内 天里', {value: 1}),
  entries('unit', '周', {value: 5, isAverage: true}),
  entries('unit', '星期 个星期 个礼拜 周内 个星期内 周里 个星期里', {value: 5}),
  entries('unit', '月', {value: 21, isAverage: true, isMonth: true}),
  entries('unit', '个月 个月内 个月以内 个月里', {value: 21}),
  entries('unit', '季度 个季度', {value: 63}),
  entries('unit', '年 年内 年里', {value: 250}),
  entries('unit', '天后 日后 天以后 天之后 个交易日后 个交易日之后', {value: 1, isAfter: true}),
  entries('unit', '周后 个星期后 周之后', {value: 5, isAfter: true}),
  entries('unit', '个月后 个月之后 个月以后', {value: 21, isAfter: true}),
  entries('unit', '年后', {value: 250, isAfter: true}),
  entries('period', '半年 半年内 半年里', {value: 120}),
  entries('period', '半个月', {value: 10}),
  entries('percent', '% 个点 个百分点', {value: 1}),
  entries('percent', '成', {value: 10}),
  entries('times', '倍'),
  entries('ago', '日前 天前'),
  entries('yesterday', '昨日 昨天 前一日 前一天 上一日 上一个交易日 前一个交易日', {value: 1}),
  entries('yesterday', '前天', {value: 2}),
  entries('later', '明天 明日 次日 第二天 隔天 隔日 翌日 下一个交易日 下个交易日'),
  entries('day', '今天 今日 当日 当天 单日 一天之内 收盘后 收盘时 收盘之后'),
  entries('plus', '加 加上'),
  entries('minus', '减 减去'),
  entries('multiplied', '乘 乘以'),
  entries('divided', '除以'),
  entries('zero', '零轴 0轴 零线 零 水'),
  ...['一', '二', '三', '四', '五', '六', '日'].map((day, index) =>
    entries('weekday', `周${day} 星期${day} 礼拜${day}`, {value: index + 1}),
  ),
  entries('weekday', '周天 星期天', {value: 7}),
  entries('each', '每月 每个月 本月 下个月 下月 次月 该月'),
  entries('date', '号'),
  entries('nth', '第', {params: {}}),
  entries('nth', '倒数第', {params: {from: 'end'}}),
  entries('edge', '最后一个交易日 最后一天 最后一个工作日 月底 月末', {params: {from: 'end'}}),
  entries('edge', '月初 第一天', {params: {}}),
  // Comparisons.
  compare('Crossover', '上穿 从下往上穿过 从下往上穿 自下而上穿过 从下向上穿过 由下往上穿过 向上穿过 往上穿'),
  compare(
    'Crossover',
    '突破 站上 站稳 站回 升破 涨破 上破 向上突破 有效突破 收复 冲破 涨过 升穿 涨回 涨上 穿上 收回 收回来 站回来 涨回来 站上来 站上去 涨上来 涨上去 升回 重返 重上',
    `上穿，${ON_DAY}`,
  ),
  compare('Crossunder', '下穿 从上往下穿过 从上往下穿 自上而下穿过 从上向下穿过 由上往下穿过 向下穿过 往下穿'),
  compare(
    'Crossunder',
    '跌破 失守 下破 跌穿 向下跌破 有效跌破 击穿 破 掉破 跌回 跌落 穿下 向下突破 破位',
    `下穿，${ON_DAY}`,
  ),
  compare('GreaterThan', '高于 大于 超过 高过 多于 超出 >'),
  compare('GreaterThan', '涨到 升到 是 回到 重回 升至 涨至 放大到 反弹到 反弹至 回升到', '高于'),
  compare('LessThan', '低于 小于 少于 不到 没到 未到 没达到 不足 <'),
  compare('LessThan', '跌到 掉到 跌至 掉下 掉下来 跌下来 回落到 回落至 跌回到', '低于'),
  entries('compare', '触及 碰到 触碰 碰 摸到 触到', {type: 'LessThan', guess: '低于', isTouch: true}),
  compare('LessThan', '不低于 不小于 大于等于 大于或等于 >= ≥ =>', undefined, true),
  compare('GreaterThan', '不高于 不大于 不超过 小于等于 小于或等于 <= ≤ =<', undefined, true),
  entries('relation', '等于 = ==', {name: 'equal'}),
  entries('relation', '不等于 <> !=', {name: 'not_equal'}),
  entries('cross', '金叉 黄金交叉', {type: 'Crossover'}),
  entries('cross', '死叉 死亡交叉', {type: 'Crossunder'}),
  entries('level', '超卖 超卖区 超卖区间', {type: 'LessThan', value: 30, guess: '低于 30'}),
  entries('level', '超买 超买区 超买区间', {type: 'GreaterThan', value: 70, guess: '高于 70'}),
  ...pair('side', '之上 上方 上面 以上 上', '之下 下方 下面 以下 下'),
  ...pair('gap', '高 高出 高了', '低 低了'),
  ...pair('slope', '向上 往上 上行 走高', '向下 往下 下行 走低'),
  ...pair('turn', '拐头向上 拐头往上 掉头向上 转头向上 拐头上行', '拐头向下 拐头往下 掉头向下 转头向下 拐头下行'),
  ...pair('sign', '为正 是正的 是正数 大于零 高于零', '为负 是负的 是负数 小于零 低于零'),
  ...pair('sign', '转正 翻红 由负转正 由绿变红 由绿转红 绿变红', '转负 翻绿 由正转负 由红变绿 由红转绿 红变绿', {
    isNew: true,
  }),
  ...pair('array', '多头排列', '空头排列'),
  phrase('放量 放大量', '成交量高于成交量的 5 日均线', '成交量高于 5 日均量'),
  phrase('缩量', '成交量低于成交量的 5 日均线', '成交量低于 5 日均量'),
  phrase('高开', '开盘价高于 1 日前的收盘价'),
  phrase('低开', '开盘价低于 1 日前的收盘价'),
  ...pair('move', '上涨 收涨 涨 上升 收高 反弹', '下跌 收跌 跌 下降 收低'),
  ...pair('move', '阳线 收阳 阳', '阴线 收阴 阴', {isCandle: true}),
  ...pair('move', '高走', '低走', {isCandle: true}),
  ...pair('move', '大涨 暴涨 急涨', '大跌 暴跌 急跌', {isVague: true}),
  entries('fall', '回落 回撤 回调 跌去 回吐 跌掉'),
  entries('over', '超 逾 达到 达 超过了 满 够 到了 幅度超过'),
  entries('streak', '连续 连着 连'),
  entries('in', '在 站在 处在'),
  entries('between', '之间'),
  entries('to', '到 至 ~'),
  entries('from', '从 自 距 距离 由 离'),
  entries('than', '比 较'),
  entries('set', '创 创出 创下 创了'),
  entries('absolute', '的绝对值'),
  entries('of', '的'),
  entries('and', '且 并且 而且 同时 并 AND && &', {}),
  entries('or', '或 或者 或是 要么 OR || |', {}),
  entries('with', '与 和 跟 、'),
  entries('not', '并非 不是 没 没有 未 不 NOT !'),
  entries('never', '不要 别 切勿 不能 不可'),
  entries('failed', '不成立'),
  entries('after', '后 之后 以后'),
  entries('then', '然后 接着 随后'),
  entries('ended', '买入的条件不再成立 买入条件不再成立 条件不再成立'),
  entries('buffer', '缓冲'),
  entries('switch', '股债开关指向它'),
  entries('remark', '再等一日确认', {name: 'confirmed'}),
  entries('remark', '空头', {name: 'short'}),
  entries('remark', '不含下界', {name: 'lower'}),
  entries('remark', '不含上界', {name: 'upper'}),
  entries('remark', '未知时选第二个', {name: 'second'}),
  // Actions, and words about the rule's own position.
  entries(
    'act',
    '买入 买进 买 进场 入场 开仓 建仓 做多 进 再进 追 追进去 追进 追入 上车 抄底 接回 买回 买回来 回来 进去 买进来 进来 干 杀入 介入 吸纳 冲进去 冲进 梭哈 吃进 布局 BUY ENTERLONG B XG 选股 ' +
      points('买点 买入点 入场点 进场点 开仓点'),
    {side: 'buy'},
  ),
  entries('act', '持有 拿着 拿住 持股 持仓 满仓 全仓 留着 捂着 在场 待在场内', {side: 'buy', isState: true}),
  entries(
    'act',
    '卖出 卖掉 卖 卖出去 清仓 清掉 清 离场 离开 出场 出局 出来 出 平仓 走人 走 跑 跑路 撤 撤退 抛 抛出 抛掉 割肉 下车 了结 割 割掉 割了 砍掉 砍仓 斩仓 溜 兑现 落袋 落袋为安 获利了结 变现 清空 清零 减到零 减到0 降到零 降到0 平掉 脱手 甩掉 SELL EXITLONG S ' +
      points('卖点 卖出点 出场点 离场点'),
    {side: 'sell'},
  ),
  entries('act', '空仓 持币 观望 空着 不拿', {side: 'sell', isState: true}),
  ...pair('stop', '止盈 止盈线 止盈位 止盈价 止盈点', '止损 止损线 止损位 止损价 止损点'),
  entries('stop', '移动止损 移动止盈 跟踪止损 跟踪止盈 回撤止盈 回落止盈', {isNew: true}),
  ...pair('result', '赚 赚了 赚到 赚够 盈利 获利 浮盈 盈', '亏 亏了 亏到 亏损 浮亏 套牢'),
  entries('result', '翻倍 翻一倍 翻一番', {dir: 1, value: 100}),
  entries(
    'since',
    '买入后 买入以后 买入之后 买入以来 买进后 买了以后 买后 进场后 入场后 建仓后 持有以来 持有后 持仓以来 持有期间',
  ),
  entries('cost', '买入价 成本价 成本 买价 入场价 开仓价 进价 买入成本 持仓成本 进场价'),
  entries('held', '持有满 持有了 最多持有 最多拿 至多持有 持股满 拿满 拿够 持有够 持仓满', {
    type: 'LessThan',
    isNot: true,
  }),
  entries('held', '持有超过 拿超过 持股超过 持仓超过', {type: 'GreaterThan'}),
  entries(
    'held',
    '持有不满 持有不到 持有未满 持有没满 持有还没满 持有没到 持有不足 没持有满 没拿满 没拿够 不满 未满 没满 持股不满 持股不到 持仓不满 持仓不到',
    {type: 'LessThan'},
  ),
  entries('until', '持有到 拿到 持有至 一直持有到 一直拿到 直到 拿着直到'),
  entries('otherwise', '否则 反之 反过来 反向 反着 相反 反之则 其余时间 其他时间 其它时间 其余 不然 除此之外'),
  entries('unless', '除非'),
  entries('except', '除了 除去 除开 除'),
  // Named rules.
  recipe(
    '双均线 双均线策略 双均线交叉 均线交叉 均线策略',
    '20 日均线上穿 60 日均线买入；20 日均线下穿 60 日均线卖出',
    '20 日与 60 日均线',
  ),
  recipe('MACD策略', 'DIF 上穿 DEA 买入；DIF 下穿 DEA 卖出', 'DIF 与 DEA'),
  recipe(
    '海龟 海龟交易法 海龟策略 海龟法则 海龟交易 海龟交易法则 唐奇安通道',
    '收盘价不低于 55 日最高收盘买入；收盘价不高于 20 日最低收盘卖出',
    '创 55 日新高买入，创 20 日新低卖出；不加仓，不按波动定仓位',
  ),
  recipe(
    '布林带策略 布林策略 布林线策略',
    '收盘价低于布林下轨买入；收盘价高于布林上轨卖出',
    '下轨之下买入，上轨之上卖出',
  ),
  recipe('RSI策略', '14 日 RSI 低于 30 买入；14 日 RSI 高于 70 卖出', '14 日 RSI，低于 30 买入，高于 70 卖出'),
  recipe(
    '买入持有 买入并持有 买了就不动 一直拿着 一直拿着不动 一直持有 一直持有不动 长期持有 死拿 拿着不动 买了不卖 买了就不卖 买入不动 躺平 永远持有 永远满仓 一直满仓 永远拿着',
    '收盘价高于 0 买入；收盘价低于 0 卖出',
    '第一天就买入，再不卖出：收盘价总是高于 0',
  ),
  entries(
    'filler',
    '当 逢 元 块 块钱 时 时候 的时候 之时 如果 若 要是 假如 就 则 便 才 再 我 想 了 请 条件 信号 策略 规则 一旦 只要 只 仅 都 也 又 还 会 全部 那么 最近 ' +
      '过去 近 前 收在 收于 收 处于 位于 运行 运行在 重新 马上 立刻 立即 赶紧 果断 直接 开始 继续 一直 等 等到 其 它 每 每年 今天是 月份是 份 外 以外 之外 出现 ' +
      '进入 幅度 的话 吧 啊 呢 啦 下来 上去 上来 以来 剩下 剩下的 剩余的 该 看到 发现 无条件 坚决 立马 一律 设在 设为 设 设置 为 定在 这 那 个 点 " \'',
  ),
];

const PAIRS = ENTRIES.flatMap(([meaning, words]) => words.split(' ').map((word): [string, Meaning] => [word, meaning]));

/** The vocabulary of typed rules, in capitals, with half-width signs. */
export const LEXICON: ReadonlyMap<string, Meaning> = new Map(PAIRS);

/** All words, with repetitions. */
export const WORDS: readonly string[] = PAIRS.map(([word]) => word);
