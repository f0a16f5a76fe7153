import {LIMITS} from '../../language/limits';
import {MOST_INPUTS} from '../../registry/signals';

/** Maximum length of a text, in UTF-16 units. */
export const LONGEST_RULE = 2000;

const STOPS = '/docs/strategies/basic-concepts#stops-and-size';
const INVESTING = '/docs/capital-strategies/fixed-investment-strategy';
const MARKETS = '/docs/primitives/advanced/market-indicators';

/** Whole rules offered in place of a refused text. */
const SWING = ['收盘价低于布林下轨买入，收盘价高于布林上轨卖出', '14 日 RSI 低于 30 买入，14 日 RSI 高于 70 卖出'];
const TREND = [
  '收盘价上穿 200 日均线买入，收盘价下穿 200 日均线卖出',
  '20 日均线上穿 60 日均线买入，20 日均线下穿 60 日均线卖出',
];
const MONTHLY = ['今天是本月第 1 个交易日买入，持有满 250 天卖出', '买入并持有'];
const STRENGTH = ['收盘价的 120 日涨跌幅高于 0 买入，收盘价的 120 日涨跌幅低于 0 卖出', ...TREND];

interface Reason {
  /** `excerpt` is the typed text, in quotation marks; `count` is that of the fault. The offers follow. */
  text: (excerpt: string, count: number) => string;
  link?: string;
  /**
   * Detects a feature that the language lacks though readers often ask for it, in text with half-width brackets,
   * digits and capitals.
   */
  pattern?: RegExp;
  /** A replacement within the clause; an action word that the same sentence may use. */
  word?: string;
  /** The closest conditions, for a buying and a selling clause. */
  buy?: readonly string[];
  sell?: readonly string[];
  /** The closest rules to the whole text. */
  rules?: readonly string[];
}

/** Conditions to offer where nothing is closer. */
export const NEAREST = {
  buy: ['收盘价上穿 60 日均线', '14 日 RSI 低于 30', '收盘价低于布林下轨'],
  sell: ['收盘价下穿 60 日均线', '买入以来跌超 8%', '从买入后最高点回落 15%'],
} as const;
export const WHOLE = [...TREND, 'MACD 金叉买入，MACD 死叉卖出'] as const;

const CHEAP = {
  buy: ['从 250 日最高收盘回落 30%', '收盘价低于 250 日均线的 0.9 倍'],
  sell: ['收盘价高于 250 日均线的 1.2 倍', '买入以来涨超 20%'],
};
const SWINGING = {buy: ['6 日 RSI 低于 20', '收盘价低于布林下轨'], sell: ['6 日 RSI 高于 80', '收盘价高于布林上轨']};

/**
 * Reasons why a typed rule, or a part of it, cannot become a document. At each place the first matching pattern
 * counts.
 */
export const REASONS = {
  // Faults of the whole rule.
  regular: {
    pattern: /定投|每(?:个)?[月周天日季年].{0,12}[买投]\d+(?:块|元|万)?/g,
    text: () =>
      '定投不是买卖规则，是资金策略：每月或每年投入一笔。请在演练场的“设置”或组合的资金策略里选定投；这里只写什么时候买、什么时候卖。',
    link: INVESTING,
    rules: MONTHLY,
  },
  grid: {
    pattern: /网格|每[跌涨]\d.{0,8}[买卖]/g,
    text: () => '做不了网格：规则每次全部买入、全部卖出，没有分份挂单。低买高卖可以改用布林带或 RSI 写。',
    link: STOPS,
    rules: SWING,
  },
  amount: {
    // Except 大于 10 元, which is a price.
    pattern:
      /(?<!(?:[于过到破穿上下回是]|[<>=])\s*)(?<![\d.])\d+(?:\.\d+)?(?:万|千)?(?:块钱|块|元|股|手)|[买卖]\d{3,}|\d万/g,
    text: (excerpt) => `规则不管买多少，写不了${excerpt}：一律全部买入、全部卖出，每次用多少钱由资金策略决定。`,
    link: INVESTING,
    rules: SWING,
  },
  rotation: {
    pattern: /(?:二八)?轮动|二八|强弱切换|选最强|排名前|谁强/g,
    text: (excerpt) =>
      `一句话只说一个标的，写不了${excerpt}：在几个标的之间换，要用动量轮动策略。离得最近的是只看这个标的自己的动量。`,
    link: '/docs/strategies/momentum-rotation',
    rules: STRENGTH,
  },
  balance: {
    pattern: /再平衡|股债(?!开关)[一二三四五六七八九\d]*|\d+\/\d+(?:股债|组合)|六四|四六/g,
    text: (excerpt) =>
      `规则只有全部买入与全部卖出，没有比例，写不了${excerpt}。几个标的各占多少，由组合的资金策略决定。`,
    link: '/docs/capital-strategies/overview',
    rules: TREND,
  },
  oldSaying: {
    pattern:
      /低买高卖|低吸高抛|高抛低吸|逢低.{0,2}[买吸]入?|逢高.{0,2}[卖抛]出?|追涨杀跌|便宜.{0,3}买|贵.{0,3}卖|跌够|涨够|见好就收|看情况|感觉/g,
    text: (excerpt) => `${excerpt}没有说多低算低、多高算高，规则要一个数。`,
    rules: SWING,
  },
  month: {
    pattern: /SELL\s*IN\s*MAY|五穷六绝七翻身|五穷六绝|春季躁动|红十月|春节|国庆|节[前后]|年[底末初]|季末/g,
    text: (excerpt) => `${excerpt}说的是月份：规则能看月份，要写出几月买、几月卖。`,
    rules: ['月份是 11 月买入，月份是 5 月卖出', '今天是本月第 1 个交易日买入，持有满 20 天卖出'],
  },
  // Faults of a condition or an action.
  sequence: {
    pattern:
      /先(?=.{1,30}再)|(?<!买入|买|进场|入场|建仓|持有|收盘|然|随|以|之)(?:之|以)?后(?=又|重新|反弹|站上|站回|收回|收复|突破|跌破|上穿|下穿|收?阳线?|收?阴线?)/g,
    text: () => '规则看一天里成立什么，不记得先后：先后两步只能写其中一步，或写成同一天都成立。',
  },
  scaling: {
    pattern:
      /(?:分批|分仓|分[两三四五\d]+[次批]|金字塔式?|倒金字塔)(?:加仓|建仓|买入|卖出|买|卖)?|(?:买|卖|减|加|留|降到|降至)?(?:一半|半仓|三分之一|一份)|(?:买|卖|减|加|留|降到|降至)[一二两三四五六七八九\d]成(?:仓位?)?|(?:再)?(?:加仓|补仓|减仓|加码|摊平)|仓位.{0,6}[成%]|[一二三四五六七八九\d]+成仓位?/g,
    text: (excerpt) =>
      `做不了${excerpt}：买入与卖出都是全部，没有一半、几成，也不加仓减仓。每次用多少钱由资金策略决定。`,
    link: STOPS,
    word: '卖出',
  },
  target: {
    pattern: /波动率|目标波动|风险平价|凯利|夏普/g,
    text: (excerpt) => `语言里没有${excerpt}；离得最近的波动是 ATR，它与价格同单位。仓位不随波动变。`,
    link: STOPS,
    buy: ['收盘价高于 200 日均线'],
    sell: ['收盘价低于 22 日 3 倍吊灯线', '收盘价下穿 60 日均线'],
  },
  short: {
    pattern: /做空|融券|卖空|融资|加杠杆|杠杆|两融/g,
    text: (excerpt) => `做不了${excerpt}：平台只买入与卖出持仓，不借钱，也不借证券。`,
    word: '卖出',
  },
  future: {
    pattern:
      /(?<![A-Z])(?:ZIGA?|REFX|REFXV|BACKSET|PEAKA?|PEAKBARSA?|TROUGHA?|TROUGHBARSA?|FLATZIG|XMA|WINNER|DRAWLINE|FFT)(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?/g,
    text: (excerpt) => `${excerpt}要用到当天还不知道的行情（未来函数），信号会事后改变，规则写不了。`,
    buy: ['收盘价高于 20 日均线', '收盘价不低于 20 日最高收盘'],
    sell: ['收盘价低于 20 日均线', '从买入后最高点回落 8%'],
  },
  weekly: {
    pattern:
      /(?:周线|周K|(?<!\d)月K|月线(?=.{0,2}(?:MACD|KDJ|RSI|金叉|死叉|级别|收|站上\d|上穿\d|跌破\d))|\d+分钟|小时线|周线级别|月线级别)(?:的|级别)?/g,
    text: (excerpt) =>
      `规则只有日线，没有${excerpt}。一周是 5 个交易日，一个月约 21 个：5 周均线换成 25 日均线，5 月均线约为 100 日均线。`,
    buy: ['收盘价上穿 100 日均线', 'DIF（60，130，45）上穿 DEA（60，130，45）'],
    sell: ['收盘价下穿 100 日均线', 'DIF（60，130，45）下穿 DEA（60，130，45）'],
  },
  intraday: {
    pattern: /盘中|分时|尾盘|早盘|集合竞价|开盘半小时|涨停|跌停|封板|打板|竞价/g,
    text: (excerpt) => `规则看日线的收盘，信号在收盘后，下一个交易日收盘成交，写不了${excerpt}。`,
    buy: ['单日涨超 5%', '收盘价高于开盘价'],
    sell: ['单日跌超 5%', '收盘价低于开盘价'],
  },
  kdj: {
    pattern:
      /(?<![A-Z])KDJ?(?![A-Z])(?:\.[KDJ])?(?:金叉|死叉)?|随机指标|(?<![A-Z])[KDJ]线?(?=\s*(?:上穿|下穿|金叉|死叉|低于|高于|小于|大于|>|<))/g,
    text: () => '语言里没有递推的 K、D、J；RSV 与三日平均的 K 可以拼出来，写法见说明。意思相近的有 RSI 与布林带。',
    link: '/docs/reference/from-other-tools#kdj',
    ...SWINGING,
  },
  indicator: {
    pattern:
      /(?<![A-Z])(?:CCI|WR|W%R|OBV|SAR|DMI|ADX|PDI|MDI|TRIX|BBI|DMA|VR|CR|PSY|MFI|ROCR?|WMA|DKX|TSI|KELTNER|SAR|VWAP|SLOPE|AVEDEV|FORCAST|DMA)(?![A-Z])(?:\([^()]*\))?|威廉指标|抛物线|能量潮|筹码|获利盘|多空指标/g,
    text: (excerpt) => `语言里没有${excerpt}。有均线、EMA、RSI、MACD、ATR、布林带、N 日最高最低与吊灯线。`,
    ...SWINGING,
  },
  shape: {
    pattern:
      /[底顶]?背离|头肩[底顶]?|双[底顶]|[WM][底顶]|圆弧[底顶]|十字星|锤子线|缺口|形态|红三兵|三只乌鸦|支撑位?|压力位?|阻力位?|箱体|旗形|三角形|趋势线|颈线|一阳穿|老鸭头|仙人指路|吞没|吃掉|包住|反包|黄昏之星|早晨之星|浪型?|缠论/g,
    text: (excerpt) => `${excerpt}要靠眼睛认，没有一条公认的算法，规则写不了。可以改用能算的条件。`,
    buy: ['收盘价不低于 60 日最高收盘', '收盘价上穿 60 日均线'],
    sell: ['收盘价不高于 20 日最低收盘', '收盘价下穿 60 日均线'],
  },
  fundamental: {
    pattern:
      /(?:市盈率|市净率|市销率|股息率?|分红率?|估值|基本面|市值|净利润|业绩|财报|ROE|PEG|(?<![A-Z])P[EB](?![A-Z]))(?:百分位|分位)?/g,
    text: (excerpt) => `规则只看开盘、最高、最低、收盘与成交量，没有${excerpt}。离得最近的是价格自己有多低、多高。`,
    ...CHEAP,
  },
  turnover: {
    pattern: /成交额|换手率?/g,
    text: (excerpt) => `规则只看开盘、最高、最低、收盘与成交量，没有${excerpt}。离得最近的是成交量。`,
    buy: ['成交量高于成交量的 5 日均线', '成交量不低于 60 日最高成交量'],
    sell: ['成交量低于成交量的 5 日均线', '成交量不低于 60 日最高成交量'],
  },
  news: {
    pattern:
      /降息|加息|降准|利率|国债收益率|通胀|(?<![A-Z])(?:CPI|PMI|M2)(?![A-Z\d])|宏观|北向资金?|外资|主力|资金(?:净)?流[入出]|龙虎榜|消息|利好|利空|新闻|政策|情绪|恐慌|社融|汇率|美元|非农|美联储|热度|人气/g,
    text: (excerpt) => `规则只看这个标的的行情与成交量，没有${excerpt}。`,
    buy: ['从 60 日最高收盘回落 15%', '收盘价高于 60 日均线'],
    sell: ['收盘价下穿 60 日均线', '买入以来跌超 8%'],
  },
  market: {
    pattern:
      /大盘|上证(?:指数|综指)?|沪深\s*300|中证\s*\d+|创业板指?|科创\s*50|标普\s*500|纳指|恒生指数|VIX|板块|行业|同行|跑[赢输].{0,4}|指数(?=在|高于|低于|站上|跌破)/g,
    text: (excerpt) => `一句话里只说一个标的自己的行情；${excerpt}要写在 market_indicators 里，做法见说明。`,
    link: MARKETS,
    buy: ['收盘价高于 250 日均线', '收盘价上穿 60 日均线'],
    sell: ['收盘价低于 250 日均线', '收盘价下穿 60 日均线'],
  },
  historyLow: {
    pattern: /历史(?:新低|最低[点价]?|低点)/g,
    text: (excerpt) => `规则最多回看 2000 个交易日，没有${excerpt}。离得最近的是一年，即 250 日。`,
    buy: ['收盘价不高于 250 日最低收盘', '收盘价不高于 2000 日最低收盘'],
    sell: ['收盘价不高于 250 日最低收盘', '收盘价不高于 2000 日最低收盘'],
  },
  history: {
    pattern: /历史(?:新高|最高[点价]?|高点)|前所未有/g,
    text: (excerpt) => `规则最多回看 2000 个交易日，没有${excerpt}。离得最近的是一年，即 250 日。`,
    buy: ['收盘价不低于 250 日最高收盘', '收盘价不低于 2000 日最高收盘'],
    sell: ['收盘价不低于 250 日最高收盘', '从 250 日最高收盘回落 20%'],
  },
  eitherWay: {
    pattern: /(?:偏离|离开|(?<!乖)离(?!场))[^，,。；高低]{1,8}?(?:超过|大于|达到?|有)?\d+(?:\.\d+)?(?:%|个点)/g,
    text: (excerpt) => `${excerpt}没有说是高出还是低过。`,
    buy: ['收盘价比 20 日均线低 5%', '收盘价比 60 日均线低 10%'],
    sell: ['收盘价比 20 日均线高 5%', '收盘价比 60 日均线高 10%'],
  },
  vague: {
    pattern:
      /走强|走弱|企稳|止跌|见底|触底|筑底|见顶|粘合|发散|低位|高位|相对低点|强势|弱势|趋势(?:向上|向下|好|坏|转[强弱])?|横盘|盘整|震荡|牛市|熊市|洗盘|回踩|走平|钝化|收口|开口|附近|接近|缩量回调|二次金叉|地量|天量|巨量/g,
    text: (excerpt) => `${excerpt}没有说清多少才算，规则要一个数。`,
    buy: ['收盘价的 20 日涨跌幅高于 0', '5 日均线高于 20 日均线', '从 60 日最高收盘回落 15%'],
    sell: ['收盘价的 20 日涨跌幅低于 0', '5 日均线低于 20 日均线', '买入以来涨超 20%'],
  },
  // Faults found in reading.
  unknown: {text: (excerpt) => `没有看懂${excerpt}。`},
  unread: {text: (excerpt) => `${excerpt}里的词都认得，合在一起没有读出一个条件。`},
  ownDay: {text: (excerpt) => `${excerpt}比的是当天的最高价或最低价，收盘价从不在它之外。`},
  foreign: {text: () => '这里只读中文的规则与通达信的公式。', rules: WHOLE},
  incomplete: {text: (excerpt) => `${excerpt}这里没有说完：比较要有两边，买卖要有条件。`},
  empty: {text: () => '没有看到一条规则：要说出什么时候买入，什么时候卖出。', rules: WHOLE},
  noBuy: {text: () => '只说了什么时候卖出，没有说什么时候买入。', buy: NEAREST.buy},
  noSell: {text: () => '只说了什么时候买入，没有说什么时候卖出。', sell: NEAREST.sell},
  which: {text: (excerpt) => `${excerpt}前面有几个比较，没有说是哪一个。`},
  part: {text: (excerpt) => `${excerpt}有几条线，没有说是哪一条。`},
  partOf: {text: (excerpt) => `${excerpt}里的百分数是一条线的一小部分，不是高出或低过它的幅度。`},
  days: {text: (excerpt) => `没有说是几日的${excerpt}。`},
  necessary: {text: (excerpt) => `${excerpt}只说了什么时候不买、不卖，没有说什么时候买、卖。`},
  sinceWhen: {text: (excerpt) => `${excerpt}有两种意思：从买入时算，还是当天一天。`},
  fromWhere: {text: (excerpt) => `${excerpt}没有说从哪里算：当天一天，还是从最近的高点。`},
  howFar: {text: (excerpt) => `${excerpt}没有说多少才算。`},
  bought: {text: (excerpt) => `${excerpt}从买入时算起，空仓时没有这个数，不能用来买入。`, buy: NEAREST.buy},
  function: {text: (excerpt) => `语言里没有${excerpt}这种算法。`},
  nested: {text: (excerpt) => `${excerpt}要对一列算出来的数再算指标；规则里的指标只算行情的一列。`},
  notNumber: {text: (excerpt) => `${excerpt}是一个条件，这里要一个数。`},
  undefined: {text: (excerpt) => `${excerpt}没有定义过。`},
  range: {
    text: (excerpt) =>
      `${excerpt}里有规则不允许的数或比较：天数是 1 到 2000 的整数，MACD 的快线比慢线短，等于只比较算出来的数。`,
  },
  long: {
    text: (_, count) => `超出了长度：这段文字有 ${count} 个字，最多 ${LONGEST_RULE} 个。请只留下买入和卖出的条件。`,
  },
  many: {text: (_, count) => `连在一起的条件或数有 ${count} 个，最多 ${MOST_INPUTS} 个。请用括号分成几组。`},
  deep: {text: () => `条件或算式一层套一层，超过了 ${LIMITS.nesting} 层。请去掉几层“并非”、“昨日的”或括号。`},
  large: {text: () => `条件与算式一共超过了 ${LIMITS.nodes} 个。请删去一些。`},
} as const satisfies Dictionary<Reason>;

export type FaultKind = keyof typeof REASONS;
export const reasonOf = (kind: FaultKind): Reason => REASONS[kind];
