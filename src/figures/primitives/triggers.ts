import type {Code} from '../../engine/language';

/** A change of the smallest strategy at a JSON Pointer, in which `-` is the end of a list. */
export type Change = readonly [pointer: string, value: unknown];

export interface Trigger {
  /** Source of the diagnostic: changes of the smallest strategy or portfolio, or a whole text. */
  readonly changes?: readonly Change[];
  readonly base?: 'portfolio';
  readonly text?: string;
  /** Shown instead of changes that are too long to read. */
  readonly description?: string;
  /** The way to fix it. */
  readonly wayOut: string;
}

const close = {column: 'Close'};
const ma = {ref: 'ma'};
const num = (value: number) => ({type: 'Constant', value});
const signal = (type: string, inputs: readonly unknown[], more: object = {}): Change => [
  '/trade_strategy/signals/-',
  {id: 'extra', type, inputs, ...more},
];
const indicator = (type: string, params: object): Change => [
  '/trade_strategy/indicators/-',
  {id: 'extra', type, params},
];
const output = (key: string, value: unknown): Change => [`/trade_strategy/outputs/${key}`, value];
const first = (type: string, inputs: readonly unknown[]): Change => [
  '/trade_strategy/signals/0',
  {id: 'up', type, inputs},
];
const last = (type: string, inputs: readonly unknown[]): Change => [
  '/trade_strategy/signals/1',
  {id: 'down', type, inputs},
];
const market = (transformer: object): Change => [
  '/market_indicators',
  {indicators: [{code: 'VIX'}], transformers: [{name: 'gate', ...transformer}]},
];
const identity = market({type: 'IdentityTransformer', params: {indicator: 'VIX'}});
const strength = market({type: 'RelativeStrengthTransformer', params: {indicator: 'VIX', window: 20}});
const gate = {market: 'VIX', transformer: 'gate'};
const nested = (depth: number): object => (depth === 0 ? {ref: 'up'} : {type: 'Not', inputs: [nested(depth - 1)]});

const plain =
  '"signals": [{"id": "up", "type": "GreaterThan", "inputs": [{"column": "Close"}, {"column": "Open"}]}, ' +
  '{"id": "down", "type": "Not", "inputs": [{"ref": "up"}]}], "outputs": {"buy_signal": "up", "sell_signal": "down"}';

/** For every code a minimal document that produces it, and the way out. */
export const triggers: Readonly<Record<Code, Trigger>> = {
  E_JSON_SYNTAX: {text: '{"trade_strategy" {}}', wayOut: '按消息里的行、列补上缺少的冒号、逗号、引号或括号。'},
  E_JSON_COMMENT: {text: '{"trade_strategy": {}} // 说明', wayOut: '删去注释；要说明就写在节点的 comment 里。'},
  E_JSON_TRAILING_COMMA: {text: '{"trade_strategy": {},}', wayOut: '删去最后一项后面的逗号。'},
  E_JSON_FULLWIDTH: {text: '{"trade_strategy"：{}}', wayOut: '把全角符号换成半角；中文输入法最容易带进来。'},
  E_JSON_DUPLICATE_KEY: {text: '{"trade_strategy": {}, "trade_strategy": {}}', wayOut: '同一个对象里每个键只写一次。'},
  E_TOP_LEVEL: {text: '[]', wayOut: '最外层写一个对象，里面放 trade_strategy。'},
  E_LEGACY_SHELL: {
    text: '{"trade_strategy": {"name": "PrimitiveStrategy", "params": {"indicators": [], "signals": [], "outputs": {}}}}',
    wayOut: '把 params 里的三项直接放到 trade_strategy 下，删去 name 与 params。',
  },
  E_REQUIRED: {changes: [['/trade_strategy/outputs', {buy_signal: 'up'}]], wayOut: '补上消息里点名的那一项。'},
  E_TYPE: {changes: [indicator('SMA', {period: '20'})], wayOut: '数字与 true、false 不加引号，列表用方括号。'},
  E_RANGE: {changes: [indicator('SMA', {period: 0})], wayOut: '改成消息里给出的范围之内的值。'},
  E_ENUM: {
    changes: [signal('Crossover', [close, ma], {params: {mode: 'confirm'}})],
    wayOut: '从消息列出的值里选一个，大小写要一致。',
  },
  E_FORMAT: {
    changes: [signal('GreaterThan', [close, {ref: 'ma.'}])],
    wayOut: '引用写成 id，或者 id 加点加分量，例如 bands.upper。',
  },
  E_ID_FORMAT: {
    changes: [['/trade_strategy/indicators/-', {id: '均线', type: 'SMA'}]],
    wayOut: '换成字母、数字和下划线组成的名字，不以数字开头。',
  },
  E_ID_DUPLICATE: {
    changes: [['/trade_strategy/indicators/-', {id: 'ma', type: 'EMA'}]],
    wayOut: '给其中一个换名，并改掉引用它的地方。',
  },
  E_DUPLICATE: {
    base: 'portfolio',
    changes: [['/symbols/-', {symbol: 'A', name: '又一个'}]],
    wayOut: '同一个名称只保留一项。',
  },
  E_TYPE_UNKNOWN: {changes: [signal('CrossOver', [close, ma])], wayOut: '按消息里的建议改拼写；大小写也要一致。'},
  E_INLINE_INDICATOR: {
    changes: [signal('GreaterThan', [close, {type: 'SMA', params: {period: 20}}])],
    wayOut: '把指标放进 indicators 并取一个 id，这里写 ref。',
  },
  E_TRANSFORMER_TYPE: {
    changes: [market({type: 'RSITransformer', params: {indicator: 'VIX'}}), signal('GreaterThan', [gate, num(20)])],
    wayOut: '只能用消息列出的转换器；想要的加工不在其中时，换一种判断。',
  },
  E_PARAM_UNKNOWN: {changes: [indicator('SMA', {window: 20})], wayOut: '按消息里的建议改参数名，或者删去它。'},
  E_PARAM_CONFLICT: {changes: [indicator('SMA', {column: 'Close', field: 'Close'})], wayOut: '两个里只留一个。'},
  E_PARAM_RELATION: {
    changes: [indicator('MACD', {fast_period: 26, slow_period: 12})],
    wayOut: '按消息对调或改小其中一个。',
  },
  E_INPUT_SHAPE: {
    changes: [signal('GreaterThan', [close, {value: 10}])],
    wayOut: '常量写成 {"type": "Constant", "value": 10}；一个输入里只写一种形式。',
  },
  E_ARITY: {changes: [signal('Crossover', [close])], wayOut: '按消息补足或删去输入。'},
  E_MATH_MODE: {
    changes: [signal('Add', [close, close, close, close])],
    wayOut: '加上 "return_calculation": true，先得到数值，再用另一个信号比较。',
  },
  E_MATH_TARGET: {
    changes: [signal('Add', [close, close], {params: {return_calculation: false}})],
    wayOut: '给出 threshold，或者加上作比较对象的输入，或者改为数值模式。',
  },
  E_KIND: {changes: [signal('Not', [close])], wayOut: '要条件的地方先用比较把数值变成条件；要数值的地方不能放条件。'},
  E_REF_UNDEFINED: {
    changes: [signal('GreaterThan', [close, {ref: 'ma_20'}])],
    wayOut: '先在 indicators 或 signals 里定义它，或者改正拼写。嵌套节点的 id 不能被引用。',
  },
  E_COMPONENT: {
    changes: [signal('GreaterThan', [close, {ref: 'ma.upper'}])],
    wayOut: '单一输出的指标只写 id；多个分量的按消息选一个。',
  },
  E_CYCLE: {changes: [signal('Not', [{ref: 'extra'}])], wayOut: '把圈里的一处引用换成别的条件。'},
  E_COLUMN: {
    changes: [signal('GreaterThan', [{column: 'close'}, ma])],
    wayOut: '行情列首字母大写：Open、High、Low、Close、Volume。',
  },
  E_MARKET_MISSING: {
    changes: [signal('GreaterThan', [gate, num(20)])],
    wayOut: '加上与 trade_strategy 同级的 market_indicators，声明市场与转换器。',
  },
  E_MARKET_CODE: {
    changes: [identity, signal('GreaterThan', [{market: 'VXI', transformer: 'gate'}, num(20)])],
    wayOut: '改正代码，或者在 market_indicators.indicators 里声明它。',
  },
  E_TRANSFORMER_UNDEFINED: {
    changes: [identity, signal('GreaterThan', [{market: 'VIX', transformer: 'gat'}, num(20)])],
    wayOut: '改正名字，或者在 transformers 里定义它。',
  },
  E_MARKET_MISMATCH: {
    changes: [
      identity,
      ['/market_indicators/indicators/-', {code: 'SPX'}],
      signal('GreaterThan', [{market: 'SPX', transformer: 'gate'}, num(20)]),
    ],
    wayOut: '引用里的 market 要与转换器的 indicator 相同。',
  },
  E_SINCE_ENTRY_CHANGE: {
    changes: [
      indicator('SinceEntry', {of: 'gain'}),
      signal('PercentChange', [{ref: 'extra'}], {id: 'change', params: {period: 5, threshold: 1}}),
    ],
    wayOut: '直接拿 gain 或 fall 与一个数比较。',
  },
  E_OUTPUT_REF: {changes: [output('sell_signal', 'sell')], wayOut: '改成已经定义的 id。'},
  E_OUTPUT_KIND: {changes: [output('buy_signal', 'ma')], wayOut: '先用比较把它变成条件信号，再指向那个信号。'},
  E_OUTPUT_DUP: {
    changes: [
      output('indicators', [
        {id: 'ma', output_name: 'x'},
        {id: 'up', output_name: 'x'},
      ]),
    ],
    wayOut: '给其中一列换名。',
  },
  E_DATE: {base: 'portfolio', changes: [['/start_date', '2023-02-29']], wayOut: '写成 YYYY-MM-DD，并且确有其日。'},
  E_TIME: {base: 'portfolio', changes: [['/update_time', '24:00']], wayOut: '写成 00:00 到 23:59 之间的 HH:MM。'},
  E_LIMIT: {
    changes: [signal('Not', [nested(16)])],
    description: 'signals 末尾加上一个嵌套 17 层的 Not',
    wayOut: '把里层的条件放到 signals 里取名，再引用；过长的策略拆成几份。',
  },

  W_BARE: {text: `{"indicators": [], ${plain}}`, wayOut: '在平台上使用时，把这三项放到 trade_strategy 下。'},
  W_INDICATORS_MISSING: {text: `{"trade_strategy": {${plain}}}`, wayOut: '没有指标时也写上 "indicators": []。'},
  W_KEY_UNKNOWN: {
    changes: [signal('GreaterThan', [close, ma], {note: ''})],
    wayOut: '改正拼写或删去；说明用 comment。',
  },
  W_ALIAS: {changes: [indicator('SMA', {field: 'Close'})], wayOut: '改成规范写法，意思不变。'},
  W_DEPRECATED_TYPE: {changes: [signal('CrossAbove', [close, ma])], wayOut: '改用消息里的新名字，输入与参数不变。'},
  W_MATH_MODE: {changes: [signal('Subtract', [close, ma])], wayOut: '加上 "return_calculation": true。'},
  W_FORWARD_REF: {
    changes: [signal('Not', [{ref: 'later'}]), signal('GreaterThan', [close, ma], {id: 'later'})],
    wayOut: '把被引用的节点移到前面。',
  },
  W_UNUSED: {
    changes: [indicator('ATR', {period: 14})],
    wayOut: '删去它，或者接进买入、卖出条件，或者列进 outputs.indicators。',
  },
  W_TRANSFORMER_UNUSED: {changes: [identity], wayOut: '删去它，或者在信号里引用它。'},
  W_OUTPUT_MARKET_UNUSED: {
    changes: [identity, output('market_indicators', [{market: 'VIX', transformer: 'gate', output_name: 'vix'}])],
    wayOut: '写一个不影响逻辑的信号引用它，例如与 0 比较。',
  },
  W_SAME_SIGNAL: {changes: [output('sell_signal', 'up')], wayOut: '卖出另写一个条件；想在条件不成立时卖，用 Not。'},
  W_MULTI_EVENT_AND: {
    changes: [signal('And', [{ref: 'up'}, {type: 'Crossover', inputs: [close, num(1000)]}])],
    wayOut: '只留一个穿越作触发，其余改成 GreaterThan、LessThan 这样的状态。',
  },
  W_AND_WIDE: {
    changes: [
      signal(
        'And',
        [1, 2, 3, 4, 5].map((value) => ({type: 'GreaterThan', inputs: [close, num(value)]})),
      ),
    ],
    wayOut: '分清必须的与加分的：必须的不超过四个，其余用 Or 或删去。',
  },
  W_REDUNDANT: {changes: [signal('And', [{ref: 'up'}, {ref: 'up'}])], wayOut: '删去重复的一个。'},
  W_CONST_COMPARE: {
    changes: [signal('GreaterThan', [num(0), num(1)])],
    wayOut: '一侧改成行情或指标；有意写恒假信号时可以不管。',
  },
  W_RANGE_IMPOSSIBLE: {
    changes: [indicator('RSI', {period: 14}), signal('GreaterThan', [{ref: 'extra'}, num(101)], {id: 'high'})],
    wayOut: '把常数改到指标取值的范围之内。',
  },
  W_RS_SCALE: {
    changes: [strength, signal('GreaterThan', [gate, num(1.05)])],
    wayOut: '相对强度以 100 为基准：高出 5% 写 105。',
  },
  W_INCLUSIVE_BREAKOUT: {
    changes: [
      indicator('HighestValue', {period: 20, column: 'Close'}),
      signal('GreaterThan', [close, {ref: 'extra'}], {id: 'breakout'}),
    ],
    wayOut: '创新高写成 Not(LessThan(Close, 最高值))：不低于窗口最高，就是等于它。',
  },
  W_STATE_TRIGGER: {
    changes: [first('GreaterThan', [close, num(10)]), last('Crossunder', [close, num(8)])],
    wayOut: '买入改用穿越，或者让卖出成为买入条件的反面。',
  },
  W_SINCE_ENTRY_BUY: {
    changes: [indicator('SinceEntry', {of: 'gain'}), first('LessThan', [{ref: 'extra'}, num(-8)])],
    wayOut: '把它写进卖出的条件；买入用行情写。',
  },
  W_NAME_ORDER: {
    changes: [signal('GreaterThan', [close, ma], {id: 'close_below_ma'})],
    wayOut: '核对输入的先后；方向没有错时，给信号换个名字。',
  },

  D_OVERLAP: {
    changes: [first('GreaterThan', [close, num(1100)]), last('GreaterThan', [close, num(1000)])],
    wayOut: '让两个条件互斥，或者接受：空仓只看买入，持仓只看卖出。',
  },
  D_NEVER: {changes: [first('GreaterThan', [close, num(100_000)])], wayOut: '放宽阈值，检查量纲与输入的先后。'},
  D_ALWAYS: {changes: [first('GreaterThan', [close, num(1)])], wayOut: '收紧阈值；始终为真的条件等于没有条件。'},
  D_UNKNOWN: {
    changes: [['/trade_strategy/indicators/0', {id: 'ma', type: 'SMA', params: {period: 2000}}]],
    description: '条件用到没有的成交量，或始终没有值的 ma',
    wayOut: '换一份有这一列的行情，或者缩短周期。',
  },
  D_SHORT_DATA: {
    changes: [['/trade_strategy/indicators/0', {id: 'ma', type: 'SMA', params: {period: 2000}}]],
    description: '行情比 ma 的周期短',
    wayOut: '缩短周期，或者把回测的起点提前。',
  },
  D_TRANSITION: {
    changes: [first('GreaterThan', [close, ma]), last('LessThan', [close, ma])],
    wayOut: '加 epsilon、Streak，或者给买和卖用不同的阈值。',
  },
  I_ENTRY_PRICE: {
    changes: [indicator('SinceEntry', {of: 'gain'}), last('LessThan', [{ref: 'extra'}, num(-8)])],
    wayOut: '不必改。您买入的价格不同，触发的日子也会不同。',
  },
  I_MORE: {
    changes: [['/trade_strategy/indicators', Array.from({length: 201}, () => ({}))]],
    description: 'indicators 里放 201 个空的 {}',
    wayOut: '先改掉上面列出的问题，再检查一次。',
  },
};
