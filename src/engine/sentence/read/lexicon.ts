import type {ColumnName, IndicatorType} from '../../registry';
import type {Compared} from './rule';

/** What a word means. `guess` is what it is taken for, where that is not certain. */
export type Meaning = (
  | {k: 'column'; column: ColumnName}
  /** A line that has its period in its name. */
  | {k: 'named'; period: number}
  /** An indicator whose period stands before it or in brackets after it. */
  | {k: 'line'; type: IndicatorType; column?: ColumnName}
  | {k: 'extreme'; type: 'HighestValue' | 'LowestValue'; column: ColumnName; isNew?: true}
  | {k: 'change'; sign: 1 | -1}
  | {k: 'part'; type: 'MACD' | 'BollingerBands'; component: string}
  | {k: 'whole'; type: 'MACD' | 'BollingerBands'}
  | {k: 'unit'; days: number}
  | {k: 'compare'; type: Compared; isNot?: true}
  | {k: 'crossed'; type: 'Crossover' | 'Crossunder'}
  | {k: 'relation'; relation: string}
  | {k: 'level'; type: 'GreaterThan' | 'LessThan'; value: number}
  | {k: 'join'; type: 'And' | 'Or'}
  | {k: 'act'; side: 'buy' | 'sell'}
  /** Higher than the day before. */
  | {k: 'rise'}
  | {k: 'side'; type: 'GreaterThan' | 'LessThan'}
  | {k: 'function'; name: string}
  | {k: 'remark'; remark: 'confirmed' | 'short' | 'lower' | 'upper' | 'second'}
  | {k: 'word'; word: Word}
) & {guess?: string};

/** Words of the grammar itself. */
export type Word =
  | 'fall'
  | 'streak'
  | 'in'
  | 'between'
  | 'to'
  | 'from'
  | 'of'
  | 'set'
  | 'otherwise'
  | 'percent'
  | 'times'
  | 'ago'
  | 'yesterday'
  | 'absolute'
  | 'not'
  | 'failed'
  | 'ended'
  | 'buffer'
  | 'switch'
  | 'and'
  | 'zero'
  | 'over'
  | 'filler';

const entries = (meaning: Meaning, ...words: string[]): [string, Meaning][] => words.map((word) => [word, meaning]);
const word = (name: Word, ...words: string[]): [string, Meaning][] => entries({k: 'word', word: name}, ...words);
const column = (name: ColumnName, ...words: string[]): [string, Meaning][] => entries({k: 'column', column: name}, ...words);
const line = (type: IndicatorType, ...words: string[]): [string, Meaning][] => entries({k: 'line', type}, ...words);
const compare = (type: Compared, ...words: string[]): [string, Meaning][] => entries({k: 'compare', type}, ...words);
const named = (period: number, ...words: string[]): [string, Meaning][] =>
  entries({k: 'named', period, guess: `${period} 日均线`}, ...words);
const HIGHEST = {k: 'extreme', type: 'HighestValue'} as const;
const LOWEST = {k: 'extreme', type: 'LowestValue'} as const;

/** The words of a typed rule, in capitals, with plain signs for those of full width. */
export const LEXICON: ReadonlyMap<string, Meaning> = new Map([
  ...column('Close', '收盘价', '收盘', 'C', 'CLOSE'),
  ...entries({k: 'column', column: 'Close', guess: '收盘价'}, '股价', '价格', '现价', '价', '净值'),
  ...column('Open', '开盘价', '开盘', 'O', 'OPEN'),
  ...column('High', '最高价', 'H', 'HIGH'),
  ...column('Low', '最低价', 'L', 'LOW'),
  ...column('Volume', '成交量', '量', 'V', 'VOL', 'VOLUME'),
  ...named(250, '年线', '牛熊线', '牛熊分界线'),
  ...named(120, '半年线'),
  ...named(60, '季线'),
  ...named(20, '月线'),
  ...line('SMA', '均线', '移动平均线', '移动平均', '平均线', '简单均线', '均价线', '均价', '线', 'MA', 'SMA'),
  ...line('EMA', '指数均线', '指数移动平均', 'EMA', 'EXPMA'),
  ...line('RSI', 'RSI', '相对强弱指标', '相对强弱指数'),
  ...line('ATR', 'ATR', '平均真实波幅'),
  ...line('ChandelierExit', '吊灯线', '吊灯', '吊灯止损', '吊灯止损线'),
  ...entries({k: 'line', type: 'SMA', column: 'Volume'}, '均量', '均量线', '平均成交量', '成交量均线'),
  ...entries({...HIGHEST, column: 'Close'}, '最高收盘', '最高收盘价'),
  ...entries({...HIGHEST, column: 'High'}, '最高最高价'),
  ...entries({...HIGHEST, column: 'Low'}, '最高最低价'),
  ...entries({...HIGHEST, column: 'Open'}, '最高开盘'),
  ...entries({...HIGHEST, column: 'Volume'}, '最高成交量'),
  ...entries({...HIGHEST, column: 'Close', guess: '最高收盘'}, '最高', '最高点', '高点', '最高值'),
  ...entries({...HIGHEST, column: 'Close', isNew: true, guess: '最高收盘'}, '新高'),
  ...entries({...LOWEST, column: 'Close'}, '最低收盘', '最低收盘价'),
  ...entries({...LOWEST, column: 'Low'}, '最低最低价'),
  ...entries({...LOWEST, column: 'High'}, '最低最高价'),
  ...entries({...LOWEST, column: 'Open'}, '最低开盘'),
  ...entries({...LOWEST, column: 'Volume'}, '最低成交量'),
  ...entries({...LOWEST, column: 'Close', guess: '最低收盘'}, '最低', '最低点', '低点', '最低值'),
  ...entries({...LOWEST, column: 'Close', isNew: true, guess: '最低收盘'}, '新低'),
  ...entries({k: 'change', sign: 1}, '涨跌幅', '涨幅', '动量'),
  ...entries({k: 'change', sign: -1}, '跌幅'),
  ...entries({k: 'part', type: 'MACD', component: 'macd'}, 'DIF', 'DIFF', '快线', 'MACD.DIF', 'MACD快线'),
  ...entries({k: 'part', type: 'MACD', component: 'signal'}, 'DEA', '慢线', '信号线', 'MACD.DEA'),
  ...entries({k: 'part', type: 'MACD', component: 'histogram'}, 'MACD柱', '柱', 'MACD.MACD', '红绿柱'),
  ...entries({k: 'part', type: 'BollingerBands', component: 'upper'}, '布林上轨', '上轨', 'BOLL.UB', 'BOLL.UPPER', 'UB'),
  ...entries({k: 'part', type: 'BollingerBands', component: 'middle'}, '布林中轨', '中轨', 'BOLL.MB', 'BOLL.BOLL', 'MB'),
  ...entries({k: 'part', type: 'BollingerBands', component: 'lower'}, '布林下轨', '下轨', 'BOLL.LB', 'BOLL.LOWER', 'LB'),
  ...entries({k: 'whole', type: 'MACD'}, 'MACD'),
  ...entries({k: 'whole', type: 'BollingerBands'}, '布林带', '布林线', '布林', 'BOLL'),
  ...entries({k: 'unit', days: 1}, '日', '天', '个交易日', '交易日', '根K线', '根'),
  ...entries({k: 'unit', days: 5}, '周', '星期'),
  ...entries({k: 'unit', days: 20}, '个月'),
  ...compare('Crossover', '上穿'),
  ...entries(
    {k: 'compare', type: 'Crossover', guess: '上穿，只在穿过的那一天'},
    '突破',
    '站上',
    '站稳',
    '升破',
    '涨破',
    '上破',
    '站回',
    '向上突破',
    '收复',
  ),
  ...compare('Crossunder', '下穿'),
  ...entries({k: 'compare', type: 'Crossunder', guess: '下穿，只在穿过的那一天'}, '跌破', '失守', '下破', '跌穿', '向下跌破', '击穿'),
  ...compare('GreaterThan', '高于', '大于', '超过', '高过', '多于', '>'),
  ...entries({k: 'compare', type: 'GreaterThan', guess: '高于'}, '涨到', '升到', '是'),
  ...compare('LessThan', '低于', '小于', '少于', '不到', '<'),
  ...entries({k: 'compare', type: 'LessThan', guess: '低于'}, '跌到', '触及', '碰到'),
  ...entries({k: 'compare', type: 'LessThan', isNot: true}, '不低于', '不小于', '大于等于', '大于或等于', '>=', '≥'),
  ...entries({k: 'compare', type: 'GreaterThan', isNot: true}, '不高于', '不大于', '不超过', '小于等于', '小于或等于', '<=', '≤'),
  ...entries({k: 'crossed', type: 'Crossover'}, '金叉'),
  ...entries({k: 'crossed', type: 'Crossunder'}, '死叉'),
  ...entries({k: 'relation', relation: 'equal'}, '等于', '='),
  ...entries({k: 'relation', relation: 'not_equal'}, '不等于', '<>', '!='),
  ...entries({k: 'level', type: 'LessThan', value: 30, guess: '低于 30'}, '超卖'),
  ...entries({k: 'level', type: 'GreaterThan', value: 70, guess: '高于 70'}, '超买'),
  ...entries({k: 'join', type: 'And'}, '且', '并且', '而且', '同时', '并', 'AND', '&&', '&'),
  ...entries({k: 'join', type: 'Or'}, '或', '或者', '或是', 'OR', '||'),
  ...entries({k: 'act', side: 'buy'}, '买入', '买进', '买', '进场', '入场', '开仓', '建仓', '做多', '持有', 'BUY', 'ENTERLONG', 'B'),
  ...entries({k: 'act', side: 'sell'}, '卖出', '卖', '清仓', '离场', '出场', '平仓', '空仓', '走人', 'SELL', 'EXITLONG', 'S'),
  ...entries({k: 'side', type: 'GreaterThan'}, '之上', '上方', '上面', '以上', '上'),
  ...entries({k: 'side', type: 'LessThan'}, '之下', '下方', '下面', '以下', '下'),
  ...['REF', 'HHV', 'LLV', 'CROSS', 'ABS', 'EVERY'].flatMap((name) => entries({k: 'function', name}, name)),
  ...entries({k: 'remark', remark: 'confirmed'}, '再等一日确认'),
  ...entries({k: 'remark', remark: 'short'}, '空头'),
  ...entries({k: 'remark', remark: 'lower'}, '不含下界'),
  ...entries({k: 'remark', remark: 'upper'}, '不含上界'),
  ...entries({k: 'remark', remark: 'second'}, '未知时选第二个'),
  ...word('fall', '回落', '回撤', '下跌', '跌去', '跌', '回调', '跌了'),
  ...word('streak', '连续', '连着'),
  ...word('in', '在'),
  ...word('between', '之间'),
  ...word('to', '到', '至', '~'),
  ...word('from', '从', '自', '较', '距', '距离', '比'),
  ...word('of', '的'),
  ...word('set', '创', '创出', '创下'),
  ...word('otherwise', '否则', '反之', '反过来', '相反', '反之则'),
  ...word('percent', '%', '个点', '个百分点'),
  ...word('times', '倍'),
  ...word('ago', '日前', '天前'),
  ...word('yesterday', '昨日', '昨天', '前一日', '前一天', '上一日', '上一个交易日'),
  ...word('absolute', '的绝对值'),
  ...word('not', '并非', '不是', 'NOT', '!'),
  ...word('failed', '不成立'),
  ...word('ended', '买入的条件不再成立', '买入条件不再成立', '条件不再成立'),
  ...word('buffer', '缓冲'),
  ...word('switch', '股债开关指向它'),
  ...entries({k: 'rise'}, '上涨', '收涨'),
  ...word('and', '与', '和', '跟', '、'),
  ...word('zero', '零轴', '0轴', '零线'),
  ...word('over', '超过了', '达到', '达'),
  ...word(
    'filler',
    '当',
    '时',
    '时候',
    '的时候',
    '如果',
    '若',
    '就',
    '则',
    '便',
    '我',
    '想',
    '后',
    '之后',
    '以后',
    '了',
    '请',
    '条件',
    '信号',
    '策略',
    '规则',
    '一旦',
    '只要',
    '全仓',
    '满仓',
    '全部',
    '那么',
    '再',
    '最近',
    '过去',
    '近',
    '收在',
    '收于',
    '收',
    '处于',
    '位于',
    '运行',
    '向上',
    '向下',
    '"',
    "'",
  ),
]);
