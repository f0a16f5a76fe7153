import * as z from 'zod';
import {didYouMean} from '../content/didYouMean';
import {capitalStrategies, CLOCKS, indicators, isIsoDate, quoted, strategies} from '../engine';
import {COMMISSION, feePresets} from '../engine/backtest';

/** Description of an input, for the help and for assistants, beside its schema. */
export interface InputDescription {
  meaning: string;
  /** Placeholder of the value in the help; switches have none. */
  value?: string;
  /** Given by position, without a name. */
  isPositional?: true;
  /** A path, or a code and a path. */
  isPath?: true;
}

const words = z.registry<InputDescription>();

/** Returns the description of an input. @throws Error for a schema that is no input of a command. */
export function wordsOf(schema: z.ZodType): InputDescription {
  const found = words.get(schema);
  if (found === undefined) {
    throw new Error('an input without words');
  }
  return found;
}

/** Returns a copy of a schema with its own description: several inputs share a schema. */
function input<Schema extends z.ZodType>(schema: Schema, description: InputDescription): Schema {
  const own = schema.clone();
  words.add(own, description);
  return own;
}

/** Returns the message for a rejected value: the expected form, and the actual value. */
const expected =
  (what: string) =>
  ({input: given}: {input?: unknown}): string =>
    given === undefined
      ? `${what}，实际没有给`
      : `${what}，实际是 “${quoted(typeof given === 'string' ? given : JSON.stringify(given))}”`;

const text = z.string({error: expected('应是一段文字')});
const number = z.number({error: expected('应是一个数')});
const flag = z.boolean().default(false);
const texts = z.array(text).default([]);

function wholeNumber(low: number, high: number) {
  const error = expected(`应是 ${low} 到 ${high} 之间的整数`);
  return z.int({error}).min(low, {error}).max(high, {error});
}

const dateError = expected('应是确有其日的 YYYY-MM-DD');
const date = z.string({error: dateError}).refine(isIsoDate, {error: dateError});

const idOf = <Id extends string>(entries: readonly {id: Id}[]) => {
  const ids = entries.map(({id}) => id);
  const description = expected(`应是以下之一（区分大小写）：${ids.join('、')}`);
  return z.enum(ids, {
    error: (issue) => {
      const meant = typeof issue.input === 'string' ? didYouMean(issue.input, ids) : '';
      return meant === '' ? description(issue) : `${description(issue)}；${meant.replace(/[。？]$/, '')}`;
    },
  });
};

/** Parameters of an entry of the registry, which knows their types: a text may represent a number. */
const parameters = z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])).default({});

const document = input(text.optional(), {meaning: '策略文件（- 表示标准输入）', value: 'FILE', isPositional: true});
const rule = input(text.optional(), {
  meaning: '不给策略文件，给一句规则，例如 20日均线上穿60日均线买，跌破卖；也可以是通达信的公式',
  value: '规则',
});
const bare = input(flag, {meaning: '也接受没有 trade_strategy 外壳的片段'});
const market = input(texts, {meaning: '策略用到的市场行情，每个市场一次', value: '代码=CSV', isPath: true});

const marketLag = input(z.literal([0, 1], {error: expected('只能是 0（同日）或 1（前一日）')}).optional(), {
  meaning:
    '市场行情取同日（0）还是前一日（1）的值；默认按策略文件的 market_lag，没有写时，收盘晚于标的所在市场的、看不出市场的取 1',
  value: '0|1',
});

/** Inputs that change how a file of prices is read. */
const reading = {
  close_column: input(text.optional(), {
    meaning: '行情文件的哪一列当作收盘，照原样用，不复权；默认由列名判断',
    value: '列名',
  }),
  time_zone: input(idOf(CLOCKS).optional(), {
    meaning: '行情文件里世界时的时刻按哪里的日期；默认由时刻与星期判断，判断不了就要写明',
    value: 'ID',
  }),
  without: input(z.array(date).default([]), {
    meaning: '行情里不要的日子，YYYY-MM-DD，例如一笔错价，可重复',
    value: '日期',
  }),
};

/** Inputs of commands that evaluate a document on the bars of one symbol. */
const evaluation = {
  file: document,
  rule,
  data: input(text.optional(), {meaning: '标的的日线行情，一份 CSV；不写则用内置样本', value: 'CSV', isPath: true}),
  market,
  ...reading,
  market_lag: marketLag,
  symbol: input(text.optional(), {
    meaning: '行情属于哪个标的；默认为标的池的第一个，没有标的池则用 CSV 的文件名（样本为 SP500）',
    value: '代码',
  }),
  symbols: input(text.optional(), {
    meaning: '标的池，用逗号隔开，按次序，供 StockBondSwitch 用；默认为组合配置里的 symbols',
    value: 'A,B',
  }),
  bare,
};

/** Money, costs and period of a backtest. */
const account = {
  capital: input(number.optional(), {meaning: '初始资金；默认 100000', value: 'N'}),
  capital_strategy: input(idOf(capitalStrategies).optional(), {
    meaning:
      '资金策略；默认每次买入投入全部现金（平台的百分比最大为 99）；可能同时持有几个标的时，各占总资产相等的一份',
    value: 'ID',
  }),
  capital_params: input(parameters, {meaning: '资金策略的参数，可重复', value: '名称=值'}),
  commission: input(number.optional(), {meaning: `每边佣金费率，小数，0.001 即 0.1%；默认 ${COMMISSION}`, value: 'R'}),
  fees: input(idOf(feePresets).optional(), {
    meaning: `不按单一费率，按一种账户的费用：${feePresets.map(({id, name}) => `${id} ${name}`).join('、')}；平台自己只按单边一个费率收`,
    value: 'ID',
  }),
  slippage: input(number.default(0), {meaning: '滑点，基点（万分之一）：每次成交比收盘价差多少；默认 0', value: 'BP'}),
  price_limit: input(number.optional(), {
    meaning:
      '涨跌停幅度，百分数，10 即 10%：收在涨停的日子买入不成交，收在跌停的日子卖出推到下一个交易日；默认照样成交',
    value: '%',
  }),
  from: input(date.optional(), {meaning: '回测首日，YYYY-MM-DD；此前的行情只用于预热', value: '日期'}),
  to: input(date.optional(), {meaning: '回测末日，YYYY-MM-DD', value: '日期'}),
  bars_a_year: input(wholeNumber(1, 366).optional(), {
    meaning: '年化按一年几根；默认由日期得出：周末休市的日线 252，全年的日线 365，每周一根 52，每月一根 12',
    value: 'N',
  }),
  shares: input(z.literal('whole', {error: expected('只能是 whole，不写则可以买零碎份额')}).optional(), {
    meaning: '写 whole 只买整数份；默认可以买零碎份额',
    value: 'whole',
  }),
};

/** Default time limit of an assistant's call, in seconds. */
const SECONDS = 60;

/**
 * Inputs of each command, by its name: options, help, the assistants' schemas and all checks of single values come from
 * here. An input `market_lag` is `--market-lag` on the command line.
 */
export const INPUTS = {
  check: z.strictObject({
    files: input(z.array(text).default([]), {
      meaning: '策略文件（- 表示标准输入）',
      value: 'FILE…',
      isPositional: true,
    }),
    rule,
    bare,
  }),
  run: z.strictObject(evaluation),
  explain: z.strictObject({
    date: input(date.optional(), {meaning: '解释哪一天，YYYY-MM-DD；默认为行情的末日', value: '日期'}),
    ...evaluation,
  }),
  backtest: z.strictObject({
    strategy: input(idOf(strategies).optional(), {meaning: '内置策略', value: 'ID', isPositional: true}),
    params: input(parameters, {meaning: '内置策略的参数，可重复；不写的用默认值', value: '名称=值'}),
    file: input(text.optional(), {
      meaning: '策略文件（- 表示标准输入）；完整组合的设置用作各选项的默认值',
      value: 'FILE',
    }),
    rule,
    bare,
    data: input(texts, {
      meaning: '日线行情，可以是有几个标的的一份；几份时写成 代码=CSV，每个一次，次序即标的池的次序',
      value: 'CSV',
      isPath: true,
    }),
    market,
    ...reading,
    market_lag: marketLag,
    ...account,
    ended: input(
      z
        .enum(['last', 'worthless'], {error: expected('只能是 last（按最后的收盘价卖出）或 worthless（一文不值）')})
        .default('last'),
      {
        meaning: '比别的标的早结束十个交易日以上的标的：last 按最后的收盘价卖出（默认），worthless 当作一文不值',
        value: 'last|worthless',
      },
    ),
    equity: input(flag, {meaning: '也给出每日的权益、现金、市值与净值'}),
    fills: input(flag, {meaning: '--json 也给出每一笔成交'}),
  }),
  indicator: z.strictObject({
    type: input(idOf(indicators), {meaning: '指标类型', value: 'TYPE', isPositional: true}),
    params: input(parameters, {meaning: '指标的参数，可重复；不写的用默认值', value: '名称=值'}),
    data: input(text.optional(), {
      meaning: '日线行情文件（- 表示标准输入）；不写则用内置样本',
      value: 'CSV',
      isPath: true,
    }),
    symbol: input(text.optional(), {meaning: '行情文件有几个标的时，用哪一个', value: '代码'}),
    ...reading,
  }),
  mcp: z.strictObject({
    seconds: input(wholeNumber(1, 3600).default(SECONDS), {
      meaning: `一次调用最多算多少秒；默认 ${SECONDS}`,
      value: 'N',
    }),
  }),
};

/** Names of the commands. */
export type Name = keyof typeof INPUTS;
/** Validated inputs of a command. */
export type CommandInputs<N extends Name> = z.output<(typeof INPUTS)[N]>;

/** An input of a command with its option. */
export interface Given extends InputDescription {
  /** Name of the input. */
  key: string;
  /** Name of the option: `market-lag`. */
  name: string;
  schema: z.ZodType;
  /** The schema without its default. */
  kind: z.core.$ZodTypeDef;
  /** May be given several times. */
  isMany: boolean;
  isOptional: boolean;
}

function kindOf(schema: z.ZodType): z.core.$ZodTypeDef {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? kindOf(schema.unwrap() as z.ZodType)
    : schema.def;
}

/** Returns the inputs of a command in order. Parameters are given one by one, so their option is in the singular. */
export function inputsOf(command: Name): Given[] {
  return Object.entries<z.ZodType>(INPUTS[command].shape).map(([key, schema]) => {
    const kind = kindOf(schema);
    const name = (kind.type === 'record' ? key.replace(/s$/, '') : key).replaceAll('_', '-');
    const isMany = kind.type === 'record' || kind.type === 'array';
    return {...wordsOf(schema), key, name, schema, kind, isMany, isOptional: schema.safeParse(undefined).success};
  });
}
