import type {PageExample} from '../../content/pageExample';
import {
  capitalStrategies,
  epsilonParameter,
  indicators,
  signals,
  transformers,
  type Parameter,
  type SignalEntry,
} from '../../engine';
import {LIMITS} from '../../engine/language';

/** Ids of the guide's examples: events, components of an indicator, arithmetic, a market, two symbols. */
export const SHOWN = ['first-ema-cross', 'full-bands', 'full-atr-band', 'full-vix', 'rotation-v4'] as const;

function range({min, max, exclusiveMin, values, type}: Parameter): string {
  if (values !== undefined) {
    return values.join('|');
  }
  const kind = {
    int: '整数',
    number: '数',
    boolean: 'true|false',
    enum: '',
    column: '',
    market: '市场代码',
    string: '文字',
  }[type];
  const limits = min === undefined ? '' : max === undefined ? `${exclusiveMin ? '>' : '≥'}${min}` : `${min}–${max}`;
  return `${kind}${limits}`;
}

/** Returns name, default and range of a parameter: `period=20（整数1–2000）`. */
function parameter(one: Parameter): string {
  const {requiredWhen, required} = one;
  const needed =
    requiredWhen === undefined
      ? required === true
        ? '必填'
        : '可不填'
      : `${requiredWhen.parameter} 为 ${requiredWhen.value} 时必填`;
  const standard =
    required === true && one.default !== undefined ? `必填，常用 ${one.default}` : (one.default ?? needed);
  return `${one.name ?? ''}=${standard}（${range(one)}）`;
}

const parametersOf = (all: readonly Parameter[]): string =>
  all.some(({name}) => name !== null)
    ? `params：${all
        .filter(({name}) => name !== null)
        .map(parameter)
        .join('，')}。`
    : '没有参数。';

function inputs({inputs: known, arity: {min, max}}: SignalEntry): string {
  const kinds = known.map(({kind, label}) => `${label}（${kind === 'num' ? '数值' : '条件'}）`).join('、');
  return `inputs ${min === max ? min : `${min}–${max}`} 项：${kinds}。`;
}

/** Returns the lines of the signals. Signals with the same inputs, parameters and result share a line. */
function signalLines(entries: readonly SignalEntry[]): string[] {
  const lines = new Map<string, SignalEntry[]>();
  for (const entry of entries) {
    const buffer = entry.hasEpsilon === true ? `与 params 并列可写 ${parameter(epsilonParameter)}。` : '';
    const terms = `${inputs(entry)}${parametersOf(entry.parameters)}${buffer}结果：${RESULTS[entry.result]}。`;
    lines.set(terms, [...(lines.get(terms) ?? []), entry]);
  }
  return [...lines].map(([terms, same]) => `- ${same.map(({id, summary}) => `**${id}** ${summary}`).join('')}${terms}`);
}

const RESULTS = {
  num: '数值',
  bool: '条件',
  mode: '条件；return_calculation 为 true 且不写 threshold 时是数值',
} as const;

/**
 * Returns one page that is enough to write a valid strategy, for assistants that read nothing else.
 * @param examples strategies of the pages; those of SHOWN are used.
 * @param root address of the site, ending with a slash.
 */
export function guideText(examples: readonly PageExample[], root: string): string {
  const shown = SHOWN.flatMap((id) => examples.filter((one) => one.id === id)).map(
    ({title, text}) => `### ${title}\n\n\`\`\`json\n${text}\n\`\`\``,
  );
  const sections = [
    '## 文档',
    `输出一个 JSON 对象：没有注释，没有末尾的逗号，标点用半角，名字区分大小写，数不加引号。

- \`trade_strategy\`（必填）：\`indicators\`、\`signals\`、\`outputs\` 三段。
- \`market_indicators\`：只在输入里用到市场时写。\`indicators\` 列出代码 \`[{"code": "SPX"}]\`，常用的有 \`SPX\`、\`VIX\`、\`000300.SH\`；\`transformers\` 的每一项有 \`name\`、\`type\`、\`params\`，\`params.indicator\` 写代码。\`market_lag\` 写 0 取市场同日的值，写 1 取前一日的值；不写时，市场收盘晚于标的（A 股的标的看美股指数）或看不出市场的取 1，其余取 0。
- \`indicators\` 的每一项：\`id\`、\`type\`、\`params\`；用不到指标时写 \`[]\`。
- \`signals\` 的每一项：\`id\`、\`type\`、\`inputs\`、\`params\`（没有参数时不写）。
- \`outputs\`：\`buy_signal\` 与 \`sell_signal\` 各写一个结果为条件的信号的 \`id\`；\`indicators\` 可以列出要看的值 \`[{"id": "fast", "output_name": "ema_8"}]\`。
- \`id\` 由字母、数字、下划线组成，不以数字开头，最长 64 个字符；指标与信号共用一套名字，不能重复，不能循环引用。
- 任何一项都可以有 \`comment\`，写给人看。参数名写错是错误，不会被忽略。
- 上限：${LIMITS.nodes} 个节点，${LIMITS.bytes / 1024} KB，嵌套 ${LIMITS.nesting} 层。`,
    '## 输入',
    `\`inputs\` 是数组，次序有意义，每一项是下面之一：

- \`{"ref": "fast"}\`：指标或信号；多分量的指标用点号，例如 \`{"ref": "bands.upper"}\`，只写 \`bands\` 取第一个分量。
- \`{"column": "Close"}\`：\`Open\`、\`High\`、\`Low\`、\`Close\`、\`Volume\` 之一。
- \`{"market": "SPX", "transformer": "spx_ma"}\`：市场经转换器得到的数，不能直接取市场的价格，要原值用 \`IdentityTransformer\`。
- \`{"type": "Constant", "value": 70}\`：固定的数。
- 直接写一个信号：\`{"type": "Not", "inputs": [{"ref": "above"}]}\`。

要数值的位置不能放条件，反过来也一样。`,
    '## 怎样运行',
    `每天收盘时算出买入与卖出两个条件，下一个交易日收盘成交。空仓时只看买入，持有时只看卖出；一次全部买入，全部卖出，不做空。还没有值（预热期）的条件当作不成立。

- \`Crossover\`、\`Crossunder\` 是事件，只在穿越的那一天为真；\`GreaterThan\`、\`LessThan\` 是状态，可以一直为真。两个事件很少同一天为真，\`And\` 里至多放一个事件，其余用状态。
- 要“连续 n 天”用 \`Streak\`；它的 \`condition\` 写文字 \`"true"\` 或 \`"false"\`。
- 买入与卖出的门槛要拉开（滞后带），否则在门槛上下来回买卖。
- \`HighestValue\`、\`LowestValue\` 的窗口包含当天：收盘价突破前 n 日最高，不能写成 \`Close\` 大于同一窗口的 \`HighestValue\`（永远不成立）；让它取 \`"column": "Close"\`，再用 \`Not\` 包住 \`LessThan\`，意思是不低于窗口里最高的收盘价。
- 百分数写成数：5 就是 5%。
- \`PercentChange\` 与加减乘除：要数，写 \`"return_calculation": true\`，不写 \`threshold\`；要条件，写 \`threshold\`（加减乘除此时恰好两个输入，\`PercentChange\` 一个），或不写它而多给一个输入，与最后一个输入相比。
- 不能写：取前几天的值（没有 \`close[1]\`；昨日的值是 100 × 今日的值 ÷（100 + 一日涨跌幅））、账户里的钱、逐日累加、部分买卖、做空。
- 止损、止盈与持有天数写进卖出条件：\`SinceEntry\` 的 \`of\` 取 \`gain\`（亏 8% 是小于 -8）、\`fall\` 或 \`bars\`。空仓时它未知，不要放进买入条件，也不要放进 \`PercentChange\`。它从规则自己的成交价（信号次日收盘）算起，不是用户账户里的买入价，交付时说明。
- “等于几月、星期几”写成上下界相同的 \`InRange\`。
- \`StockBondSwitch\` 只用于恰好两个标的的组合：条件为真时第一个标的为真，为假时第二个为真。它作买入，\`Not\` 包住它作卖出；条件未知时按 \`default_to_stock\`。条件取市场的数，不取 \`column\`：两个标的各用自己的行情计算，答案会不同。`,
    '## 完整组合',
    `要连同标的与资金一起写，就把上面的两段放进 \`strategy_definition\`，再加资金策略；例子见最后一份。

- 顶层必填：\`name\`、\`code\`、\`strategy_definition\`、\`symbols\`（\`[{"symbol": "SPY", "name": "标普 500 ETF"}]\`，次序就是同一天买入的次序）、\`start_date\`（YYYY-MM-DD）、\`currency\`（CNY|USD）、\`market\`（CN|US|CRYPTO）、\`commission\`（小数，0.001 是 0.1%）、\`update_time\`（HH:MM，UTC）。可不填：\`description\`、\`end_date\`。
- \`strategy_definition.capital_strategy\`：\`name\` 与 \`params\`。百分比最大 99，没有“全部现金”。
${capitalStrategies.map(({id, summary, parameters}) => `- **${id}** ${summary}${parametersOf(parameters)}`).join('\n')}`,
    '## 指标',
    indicators
      .map(
        ({id, summary, parameters, components}) =>
          `- **${id}** ${summary}${parametersOf(parameters)}${components.length > 1 ? `分量：${components.join('、')}。` : ''}`,
      )
      .join('\n'),
    '## 信号',
    signalLines((signals as readonly SignalEntry[]).filter(({deprecated}) => deprecated === undefined)).join('\n'),
    '## 转换器',
    transformers.map(({id, summary, parameters}) => `- **${id}** ${summary}${parametersOf(parameters)}`).join('\n'),
    '## 例子',
    ...shown,
  ];
  const titles = sections.flatMap((text) => /^## (.+)$/.exec(text)?.[1] ?? []);
  return `${[
    '# 写一份原语策略',
    '> 只读这一页，就能写出一份通得过检查的策略。写好之后，用工具检查，再请人看过回测与风险。',
    `- 检查：下载 [strategy.mjs](${root}tools/strategy.mjs)（Node ≥ 20，没有依赖），运行 \`node strategy.mjs check my.json\`；没有错误时退出码为 0。\n- 逐字段的约束：[JSON Schema](${root}schemas/strategy/v1.json)。\n- 成交、费用与指标的算法：[口径](${root}docs/reference/conventions.md)。`,
    `目录：${titles.join('、')}。`,
    ...sections,
  ].join('\n\n')}\n`;
}
