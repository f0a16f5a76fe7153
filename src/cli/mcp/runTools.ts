import * as z from 'zod';
import {LIMITS} from '../../engine';
import {inputsOf, type INPUTS, type Name, type Values} from '../inputs';
import type {Done} from './job';
import {tool, type Answer, type ToolContext} from './tool';
import {ToolFault} from './toolFault';

const document = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .describe(`策略的 JSON 文本，最长 ${LIMITS.bytes / 1024} KB；也可以直接给对象，那时行号按两格缩进的写法数`);

/** What stands for standard input on the command line would read the protocol's own. */
const isFile = (given: unknown): boolean => ![given].flat().some((text) => /(^|=)-$/.test(String(text)));
const FILES = '文件在运行这个服务器的电脑上，请写绝对路径；工具只读取这里写明的文件';

/** The inputs of a command as arguments of a tool, described by the words of its help. */
function argumentsOf<N extends Name, Left extends keyof (typeof INPUTS)[N]['shape']>(
  command: N,
  leftOut: readonly Left[],
): Omit<(typeof INPUTS)[N]['shape'], Left> {
  const fields = inputsOf(command).filter(({key}) => !(leftOut as readonly string[]).includes(key));
  const described = fields.map(({key, schema, kind, meaning, value, isPath}) => {
    const form = kind.type === 'array' && value !== undefined ? `；每一项写成 ${value}` : '';
    return isPath
      ? [key, schema.refine(isFile, {error: '这里不能用 -，请写文件的路径'}).describe(`${meaning}${form}。${FILES}`)]
      : [key, schema.describe(`${meaning}${form}`)];
  });
  // The same schemas with other words.
  return Object.fromEntries(described) as Omit<(typeof INPUTS)[N]['shape'], Left>;
}

/** Whether objects and lists are nested deeper than a document may be. */
function isTooDeep(given: object): boolean {
  let level: object[] = [given];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === LIMITS.jsonDepth) {
      return true;
    }
    level = level.flatMap((one) => Object.values(one).filter((value): value is object => typeof value === 'object' && value !== null));
  }
  return false;
}

/** A document nested too deeply, of which nothing else is told. */
const TOO_DEEP = Array.from({length: LIMITS.jsonDepth + 1}, (_, depth) => `${'  '.repeat(depth)}{"": `).join('\n');

/** The text of a document. `JSON.stringify` is recursive and would exhaust the stack on what is refused anyway. */
const textOf = (given: string | object): string =>
  typeof given === 'string' ? given : isTooDeep(given) ? TOO_DEEP : JSON.stringify(given, null, 2);

/** What the command line says, with the names of arguments for those of options. */
function withArguments(command: Name, text: string): string {
  const keys = new Map(inputsOf(command).map(({name, key}) => [name, key]));
  return text.replace(/--([a-z-]+)/g, (option, name: string) => keys.get(name) ?? option);
}

/** @throws ToolFault with what the command line says of wrong arguments. */
async function done<N extends Name>(
  command: N,
  values: Values<N>,
  input: string,
  {threads, signal}: ToolContext,
): Promise<Exclude<Done, {refused: string}>> {
  const ended = await threads.run({command, values, input}, signal);
  if ('refused' in ended) {
    throw new ToolFault(withArguments(command, ended.refused));
  }
  return ended;
}

/** What a command found, as it stands. */
async function answerOf<N extends Name>(command: N, values: Values<N>, input: string, context: ToolContext): Promise<Answer> {
  const {exit, json, text, notes} = await done(command, values, input, context);
  return {text: `${notes}${text}`, data: json, ...(exit !== 0 && {isError: true as const})};
}

export const checkStrategy = tool({
  name: 'check_strategy',
  title: '检查策略',
  description:
    '检查一份原语策略，列出错误（E_）、警告（W_）与提示（I_、D_）：代号、行与列、哪里不对、怎样改，有的带可以自动做的修改。写完或改完策略之后先用它。文字里的“标准输入”就是 document。',
  input: z.strictObject({document, ...argumentsOf('check', ['files'])}),
  call: async ({document: given, ...values}, context) => {
    const {json, text} = await done('check', {files: ['-'], ...values}, textOf(given), context);
    // Errors of the strategy are what was asked for: the call has succeeded.
    return {text, data: json};
  },
});

export const explainStrategy = tool({
  name: 'explain_strategy',
  title: '解释策略',
  description:
    '用中文逐层说出一份策略的买入与卖出条件，每一层在某一天的值，以及这一天为什么买、卖、持有或空仓。不写 data 时用内置的标普 500 样本，不写 date 时解释最后一天。',
  input: z.strictObject({document, ...argumentsOf('explain', ['file'])}),
  call: ({document: given, ...values}, context) => answerOf('explain', {file: '-', ...values}, textOf(given), context),
});

/** Most trades of one answer. */
const MOST_TRADES = 100;
const TRADES = 20;

/** Most symbols of one answer. */
const SYMBOLS = 20;

interface BacktestJson {
  pool: readonly unknown[];
  assumptions: readonly {about: readonly string[]}[];
  result: (Record<string, unknown> & Record<'trades' | 'fills' | 'missed' | 'deposits' | 'symbols', readonly unknown[]>) | null;
}

/** Some trades of a result, and how many there are; of what is longer still, only how many. */
function withPage(json: BacktestJson, from: number, limit: number): {data: object; page: string} {
  if (json.result === null) {
    return {data: json, page: ''};
  }
  const {trades: all, fills, missed, deposits, symbols, ...rest} = json.result;
  const items = all.slice(from, from + limit);
  const end = from + items.length;
  const next = end < all.length ? end : null;
  const data = {
    ...json,
    pool: json.pool.slice(0, SYMBOLS),
    assumptions: json.assumptions.map((one) => ({...one, about: one.about.slice(0, SYMBOLS)})),
    result: {
      ...rest,
      symbols: symbols.slice(0, SYMBOLS),
      trades: {total: all.length, from, next, items},
      counts: {symbols: symbols.length, fills: fills.length, missed: missed.length, deposits: deposits.length},
    },
  };
  const which = items.length === 0 ? '' : `，这里是第 ${from + 1} 至 ${end} 笔`;
  const more = next === null ? '' : `；下一页用 trades_from: ${next}`;
  const lines = items.map((trade) => `  ${JSON.stringify(trade)}\n`).join('');
  return {data, page: `\n交易共 ${all.length} 笔${which}${more}：\n${lines}`};
}

export const runBacktest = tool({
  name: 'run_backtest',
  title: '回测',
  description:
    '回测一份策略（document）或一个内置策略（strategy），二者选一。给出收益、回撤、夏普等指标与一直持有的对照，真实的数九成所在的区间与结论，结果依据的前提，以及交易（一次最多 100 笔，用 trades_from 翻页）；标的最多列 20 个。不写 data 时用内置的标普 500 样本（2000-01-03 至 2020-04-17）。收盘出信号，下一交易日收盘成交；佣金默认单边 0.1%。历史回测不代表未来，请连同区间与前提一起转述，不要据此给出买卖建议。',
  input: z.strictObject({
    document: document.optional(),
    ...argumentsOf('backtest', ['file', 'equity']),
    trades_from: z.int().min(0).default(0).describe('从第几笔交易列起，从 0 数'),
    trades_limit: z.int().min(0).max(MOST_TRADES).default(TRADES).describe('列出几笔交易'),
  }),
  call: async ({document: given, trades_from: from, trades_limit: limit, ...values}, context) => {
    if ((given === undefined) === (values.strategy === undefined)) {
      throw new ToolFault('document 与 strategy 请给一个，而且只给一个：自己写的策略用 document，内置策略用 strategy。');
    }
    const subject = given === undefined ? {} : {file: '-'};
    const input = given === undefined ? '' : textOf(given);
    const {text, data, ...rest} = await answerOf('backtest', {equity: false, ...subject, ...values}, input, context);
    const {data: paged, page} = withPage(data as BacktestJson, from, limit);
    return {text: text + page, data: paged, ...rest};
  },
});
