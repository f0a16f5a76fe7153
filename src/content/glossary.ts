import {DEEPEST_LENGTH, LONGEST_LENGTH} from './drawdownLengths';

export interface GlossaryEntry {
  /** 中文名, as shown in prose */
  term: string;
  english: string;
  /** One sentence, ending with a full stop. */
  definition: string;
  /** Where the term is explained, as a path below /docs. */
  link: string;
}

/** One definition for each term. `<Term id="…">` shows it; pages do not define these terms again. */
export const glossary = {
  portfolio: {
    term: '组合',
    english: 'portfolio',
    definition: '标的池、交易策略、资金策略与设置合在一起的一份完整方案；平台上的组合都是模拟组合。',
    link: 'concepts/overview#portfolio',
  },
  symbol: {
    term: '标的',
    english: 'symbol',
    definition: '可以被买入和卖出的一个对象，例如一只 ETF、一只股票或一种加密货币。',
    link: 'concepts/overview#portfolio',
  },
  universe: {
    term: '标的池',
    english: 'universe',
    definition: '一个组合允许买卖的全部标的，按顺序排列。',
    link: 'concepts/overview#portfolio',
  },
  'trade-strategy': {
    term: '交易策略',
    english: 'trade strategy',
    definition: '决定何时买、何时卖的规则，每个交易日给出买入、卖出、持有或空仓。',
    link: 'strategies/basic-concepts',
  },
  'capital-strategy': {
    term: '资金策略',
    english: 'capital strategy',
    definition: '出现买入信号时，决定投入多少资金的规则。',
    link: 'capital-strategies/overview',
  },
  backtest: {
    term: '回测',
    english: 'backtest',
    definition: '用历史日线把一套规则从头到尾重放一遍，得到净值、指标和交易记录。',
    link: 'concepts/overview#backtest',
  },
  'daily-bar': {
    term: '日线',
    english: 'daily bar',
    definition: '一个交易日的开盘、最高、最低、收盘价与成交量，合成一条记录。',
    link: 'concepts/overview#data-flow',
  },
  indicator: {
    term: '指标',
    english: 'indicator',
    definition: '由行情计算出的一列数值，例如均线。',
    link: 'strategies/basic-concepts#indicators',
  },
  signal: {
    term: '信号',
    english: 'signal',
    definition: '由指标和行情判断出的一列真或假。',
    link: 'strategies/basic-concepts#state-machine',
  },
  empty: {
    term: '空仓',
    english: 'EMPTY',
    definition: '没有持仓，当天也没有出现买入条件。',
    link: 'strategies/basic-concepts#state-machine',
  },
  hold: {term: '持有', english: 'HOLD', definition: '已经持仓，当天没有出现卖出条件。', link: 'strategies/basic-concepts#state-machine'},
  event: {
    term: '瞬时信号',
    english: 'event',
    definition: '只在条件发生的那一天为真的信号，例如上穿均线。',
    link: 'strategies/basic-concepts#events-and-states',
  },
  state: {
    term: '持续信号',
    english: 'state',
    definition: '条件成立期间每天都为真的信号，例如收盘价高于均线。',
    link: 'strategies/basic-concepts#events-and-states',
  },
  'market-indicator': {
    term: '市场指标',
    english: 'market indicator',
    definition: '由市场指数的行情算出、供规则判断大盘环境的一列数值。',
    link: 'portfolios/overview#structure',
  },
  transformer: {
    term: '转换器',
    english: 'transformer',
    definition: '把市场指数的行情变成可以比较的数值的原语，例如移动平均或百分位。',
    link: 'strategies/basic-concepts#three-layers',
  },
  'warm-up': {
    term: '预热期',
    english: 'warm-up',
    definition: '指标所需的历史还没攒够的那段时间，期间没有有效数值。',
    link: 'strategies/basic-concepts#indicators',
  },
  lookback: {
    term: '回看窗口',
    english: 'lookback',
    definition: '计算一个数值时向前看多少个交易日，含当日。',
    link: 'strategies/basic-concepts#indicators',
  },
  nav: {
    term: '净值',
    english: 'NAV',
    definition: '以建仓日为起点的资产相对值；建仓日为 1 时，1.80 表示增长 80%。',
    link: 'concepts/risk-analysis#maximum-drawdown',
  },
  drawdown: {
    term: '回撤',
    english: 'drawdown',
    definition: '净值从此前最高点下跌的幅度，显示为不大于 0 的百分数。',
    link: 'concepts/risk-analysis#maximum-drawdown',
  },
  'max-drawdown': {
    term: '最大回撤',
    english: 'maximum drawdown',
    definition: '整段历史里最深的一次回撤。',
    link: 'concepts/risk-analysis#maximum-drawdown',
  },
  cagr: {
    term: '年复合收益率',
    english: 'CAGR',
    definition: '把整段收益折算成每年按同一比例复利增长的速度。',
    link: 'concepts/risk-analysis#calmar',
  },
  volatility: {
    term: '年化波动率',
    english: 'annualised volatility',
    definition: '日收益率的标准差折算到一年，衡量净值上下摆动的幅度。',
    link: 'concepts/risk-analysis#volatility',
  },
  sharpe: {
    term: '夏普比率',
    english: 'Sharpe ratio',
    definition: '每承担一份波动换来多少超过无风险利率的收益。',
    link: 'concepts/risk-analysis#sharpe',
  },
  calmar: {
    term: 'Calmar 比率',
    english: 'Calmar ratio',
    definition: '年复合收益率除以最大回撤的绝对值。',
    link: 'concepts/risk-analysis#calmar',
  },
  'win-rate': {
    term: '胜率',
    english: 'win rate',
    definition: '盈利的交易笔数占全部已平仓笔数的比例。',
    link: 'concepts/risk-analysis#win-rate',
  },
  'profit-loss-ratio': {
    term: '盈亏比',
    english: 'profit/loss ratio',
    definition: '平均盈利除以平均亏损的绝对值。',
    link: 'concepts/risk-analysis#win-rate',
  },
  'current-drawdown': {
    term: '当前回撤',
    english: 'current drawdown',
    definition: '最新净值比历史峰值低多少，显示为不大于 0 的百分数。',
    link: 'guides/portfolio-analysis#radar',
  },
  'deepest-drawdown-duration': {
    term: DEEPEST_LENGTH,
    english: 'duration of the deepest drawdown',
    definition: '最深的一次回撤，从峰值日到净值恢复的自然日数；还没有恢复的，算到最后一天。',
    link: 'guides/portfolio-analysis#radar',
  },
  'longest-drawdown-duration': {
    term: LONGEST_LENGTH,
    english: 'longest drawdown duration',
    definition: '各次回撤里用时最长的一次，从峰值日到净值恢复的自然日数；它常常不是最深的那一次。',
    link: 'guides/portfolio-analysis#radar',
  },
  expectancy: {
    term: '期望',
    english: 'expectancy',
    definition: '平均每一笔交易的盈亏：胜率乘以平均盈利，减去失败率乘以平均亏损的绝对值。',
    link: 'concepts/risk-analysis#win-rate',
  },
  excess: {
    term: '超额',
    english: 'excess return',
    definition: '组合的年复合收益率减去基准的年复合收益率。',
    link: 'guides/portfolio-analysis#core',
  },
  sortino: {
    term: '索提诺比率',
    english: 'Sortino ratio',
    definition: '把夏普比率的分母换成只由下跌日算出的波动，上涨的颠簸不算风险。',
    link: 'guides/portfolio-analysis#performance',
  },
  sqn: {
    term: 'SQN',
    english: 'system quality number',
    definition: '用单笔盈亏的平均、离散程度与笔数合成的交易质量分数，笔数越多数值越大。',
    link: 'guides/portfolio-analysis#sqn',
  },
  'time-machine': {
    term: '时光机',
    english: 'time machine',
    definition: '假设从另一个日期才开始跟随同一条规则，比较结果会不会大幅变化。',
    link: 'guides/portfolio-analysis#time-machine',
  },
  attribution: {
    term: '收益归因',
    english: 'attribution',
    definition: '把总收益按年度或按标的拆开，看它来自哪里。',
    link: 'guides/portfolio-analysis#attribution',
  },
  benchmark: {
    term: '基准',
    english: 'benchmark',
    definition: '用来对照的参照物，通常是同期一直持有的指数。',
    link: 'concepts/risk-analysis#how-to-use',
  },
  commission: {
    term: '佣金',
    english: 'commission',
    definition: '每次买卖按成交金额扣除的费用，以小数费率表示。',
    link: 'guides/create-portfolio#settings',
  },
  primitive: {
    term: '原语',
    english: 'primitive',
    definition: '拼装原语策略用的积木：指标、信号与市场转换器。',
    link: 'strategies/basic-concepts#three-layers',
  },
  overfitting: {
    term: '过拟合',
    english: 'overfitting',
    definition: '规则记住了某段历史的细节，换一段行情就失效。',
    link: 'concepts/philosophy#simplicity',
  },
  'out-of-sample': {
    term: '样本外',
    english: 'out-of-sample',
    definition: '没有参与挑选规则与参数的那段历史，用来检验规则是否只记住了旧行情。',
    link: 'concepts/philosophy#out-of-sample',
  },
  'survivorship-bias': {
    term: '幸存者偏差',
    english: 'survivorship bias',
    definition: '只用今天还在的标的去看过去，失败者被事先剔除，结果因此偏好看。',
    link: 'concepts/philosophy#survivorship',
  },
  'look-ahead-bias': {
    term: '前视偏差',
    english: 'look-ahead bias',
    definition: '计算时用了当时还拿不到的信息，俗称未来函数。',
    link: 'concepts/philosophy#look-ahead',
  },
  'path-decay': {
    term: '路径损耗',
    english: 'volatility decay',
    definition: '每日重设倍数的杠杆基金在涨跌交替中，比“指数涨跌乘以倍数”多亏的部分。',
    link: 'guides/official-portfolios#leveraged',
  },
  atr: {
    term: 'ATR',
    english: 'average true range',
    definition: '平均真实波幅：近一段时间每天价格活动范围的平均。',
    link: 'strategies/basic-concepts#indicators',
  },
  react: {
    term: 'ReAct',
    english: 'reason and act',
    definition: '大模型的一种推理方式：想一想缺什么，调用一个工具，读结果，再想，直到可以作答。',
    link: 'ai-assistant/capabilities#how-it-works',
  },
  snapshot: {
    term: '快照',
    english: 'snapshot',
    definition: '组合回测结果的一份副本；AI 诊断组合时读的是它，不是任何账户。',
    link: 'concepts/ai-agent#what-it-reads',
  },
} as const satisfies Record<string, GlossaryEntry>;

export type TermId = keyof typeof glossary;
