/** One parameter of something the platform lets a reader configure. */
export interface Parameter {
  /** Name in JSON; `null` where the platform does not publish one. */
  name: string | null;
  /** 中文名 */
  label: string;
  type: 'int' | 'number' | 'enum';
  unit?: string;
  /** Value in the platform's form; `null` means "no value" (unlimited); absent means the reader must choose. */
  default?: number | string | null;
  min?: number;
  max?: number;
  values?: readonly string[];
  meaning: string;
}

export interface RegistryEntry {
  id: string;
  kind: 'strategy' | 'capital';
  /** 中文名 */
  name: string;
  summary: string;
  parameters: readonly Parameter[];
  /** Page that explains the entry, as an id below `docs/`. */
  page: string;
}

const initialCapital: Parameter = {
  name: 'initial_capital',
  label: '初始资金',
  type: 'number',
  unit: '组合货币',
  default: 100000,
  min: 0,
  meaning: '回测开始时的现金，须大于 0。',
};

const maxPositions: Parameter = {
  name: 'max_positions',
  label: '最大持仓数',
  type: 'int',
  unit: '个标的',
  default: null,
  min: 1,
  meaning: '同时最多持有几个标的；不填表示不限。',
};

function percents(meaning: string, value: number): Parameter {
  return {
    name: 'percents',
    label: '百分比',
    type: 'number',
    unit: '%',
    default: value,
    min: 1,
    max: 99,
    meaning,
  };
}

/** Every strategy and capital strategy that the pages describe with parameters. Tables and controls derive from it. */
export const registry: readonly RegistryEntry[] = [
  {
    id: 'DualMovingAverage',
    kind: 'strategy',
    name: '双均线策略',
    summary: '短期均线上穿长期均线时买入，下穿时卖出。',
    parameters: [
      {name: null, label: '短期均线周期', type: 'int', unit: '交易日', default: 10, min: 1, meaning: '必须小于长期均线周期。'},
      {name: null, label: '长期均线周期', type: 'int', unit: '交易日', default: 30, min: 2, meaning: '满这么多个交易日之前没有信号。'},
      {name: null, label: '均线类型', type: 'enum', values: ['SMA', 'EMA'], default: 'SMA', meaning: '简单平均，或近期权重更大的指数平均。'},
    ],
    page: 'strategies/dual-moving-average',
  },
  {
    id: 'ChandelierExit',
    kind: 'strategy',
    name: '吊灯止损均线策略',
    summary: '收盘价在长期均线与吊灯线之上时买入，跌到吊灯线或以下时卖出。',
    parameters: [
      {name: null, label: 'ATR 周期', type: 'int', unit: '交易日', default: 60, min: 1, meaning: '平均真实波幅与最高价的回看天数。'},
      {name: null, label: '倍数', type: 'number', unit: '倍 ATR', default: 4, min: 0, meaning: '止损线离最高价多远；须大于 0，越大越宽松。'},
      {name: null, label: '趋势均线周期', type: 'int', unit: '交易日', default: 250, min: 1, meaning: '只在收盘价高于这条均线时买入。'},
    ],
    page: 'strategies/chandelier-exit',
  },
  {
    id: 'PercentCapitalStrategy',
    kind: 'capital',
    name: '百分比资金策略',
    summary: '每次买入金额是总资产的固定比例，不超过现金。',
    parameters: [initialCapital, percents('每次买入占总资产的百分比。', 20), maxPositions],
    page: 'capital-strategies/percent-strategy',
  },
  {
    id: 'SimplePercentCapitalStrategy',
    kind: 'capital',
    name: '简单百分比资金策略',
    summary: '每次买入金额是现金的固定比例。',
    parameters: [initialCapital, percents('每次买入占现金的百分比。', 95), maxPositions],
    page: 'capital-strategies/simple-percent-strategy',
  },
  {
    id: 'FixedInvestmentStrategy',
    kind: 'capital',
    name: '定投资金策略',
    summary: '每月或每年注入一笔新资金，再按比例买入。',
    parameters: [
      initialCapital,
      {name: 'investment_amount', label: '每期金额', type: 'number', unit: '组合货币', min: 0, meaning: '每期注入的新资金，须大于 0。'},
      {name: 'investment_frequency', label: '频率', type: 'enum', values: ['m', 'y'], default: 'm', meaning: 'm 为每月，y 为每年。'},
      percents('单个标的最多占总资产的百分比。', 95),
      {name: 'fund_val_start', label: '份额净值起点', type: 'number', default: 100, min: 0, meaning: '只用于展示收益，不影响买卖；须大于 0。'},
    ],
    page: 'capital-strategies/fixed-investment-strategy',
  },
];

/**
 * The registry entry with this id.
 * @throws Error listing the known ids when there is none.
 */
export function registryEntry(id: string): RegistryEntry {
  const entry = registry.find((candidate) => candidate.id === id);
  if (entry === undefined) {
    throw new Error(`登记表里没有 “${id}”；可用的有：${registry.map((known) => known.id).join('、')}。`);
  }
  return entry;
}
