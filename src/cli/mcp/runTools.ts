import * as z from 'zod';
import {LIMITS} from '../../engine/language';
import {inputsOf, type INPUTS, type Name, type Values} from '../inputs';
import type {Done} from './job';
import {withTrades} from './tradesPage';
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
  const keys = new Map([...inputsOf(command).map(({name, key}) => [name, key] as const), ['file', 'document']]);
  return text.replace(/(命令行加 )?--([a-z-]+)/g, (option, by: string | undefined, name: string) =>
    keys.has(name) ? `${by === undefined ? '' : '或写 '}${keys.get(name)}` : option,
  );
}

/** The same of data, whose sentences name options too. */
const withArgumentsIn = (command: Name, data: object): object => JSON.parse(withArguments(command, JSON.stringify(data))) as object;

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
  const {text, notes, json} = ended;
  return {...ended, text: withArguments(command, text), notes: withArguments(command, notes), json: withArgumentsIn(command, json)};
}

/** What goes to standard input, and the name of the file that it is. @throws ToolFault without a strategy, and with several. */
function subjectOf(given: string | object | undefined, others: Readonly<Record<string, unknown>>): {file?: '-'; input: string} {
  const names = ['document', ...Object.keys(others)];
  if ([given, ...Object.values(others)].filter((one) => one !== undefined).length !== 1) {
    throw new ToolFault(
      `${names.join('、')} 请给一个，而且只给一个：写好的策略用 document，一句话的规则用 rule${'strategy' in others ? '，内置策略用 strategy' : ''}。`,
    );
  }
  return given === undefined ? {input: ''} : {file: '-', input: textOf(given)};
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
    '检查一份原语策略（document），或者把一句话的规则（rule，例如 20日均线上穿60日均线买，跌破卖）读成策略并给出文档；列出错误（E_）、警告（W_）与提示（I_、D_）：代号、行与列、哪里不对、怎样改，有的带可以自动做的修改。写完或改完策略之后先用它。文字里的“标准输入”就是 document。',
  input: z.strictObject({document: document.optional(), ...argumentsOf('check', ['files'])}),
  call: async ({document: given, ...values}, context) => {
    const {file, input} = subjectOf(given, {rule: values.rule});
    const {json, text} = await done('check', {files: file === undefined ? [] : [file], ...values}, input, context);
    // Errors of the strategy are what was asked for: the call has succeeded.
    return {text, data: json};
  },
});

export const explainStrategy = tool({
  name: 'explain_strategy',
  title: '解释策略',
  description:
    '用中文逐层说出一份策略的买入与卖出条件，每一层在某一天的值，以及这一天为什么买、卖、持有或空仓。不写 data 时用内置的标普 500 样本，不写 date 时解释最后一天。内置策略也用 rule 写成一句话，例如“10 日均线上穿 30 日均线买入，下穿卖出”。',
  input: z.strictObject({document: document.optional(), ...argumentsOf('explain', ['file'])}),
  call: ({document: given, ...values}, context) => {
    const {file, input} = subjectOf(given, {rule: values.rule});
    return answerOf('explain', {file, ...values}, input, context);
  },
});

/** Most trades of one answer. */
const MOST_TRADES = 100;

export const runBacktest = tool({
  name: 'run_backtest',
  title: '回测',
  description:
    '回测一份策略（document）、一句话的规则（rule）或一个内置策略（strategy），三者选一。给出收益、回撤、夏普等指标与一直持有的对照，真实的数九成所在的区间与结论，结果依据的前提，要看交易，写 trades_limit；标的最多列 20 个。不写 data 时用内置的标普 500 样本（2000-01-03 至 2020-04-17）。收盘出信号，下一交易日收盘成交；佣金默认单边 0.1%。历史回测不代表未来，请连同区间与前提一起转述，不要据此给出买卖建议。',
  input: z.strictObject({
    document: document.optional(),
    ...argumentsOf('backtest', ['file', 'equity', 'fills']),
    trades_from: z.int().default(0).describe('从第几笔交易列起，从 0 数；负数从末尾数，-3 是最后三笔'),
    trades_limit: z.int().min(0).max(MOST_TRADES).default(0).describe(`列出几笔交易，最多 ${MOST_TRADES}；默认不列`),
  }),
  call: async ({document: given, trades_from: from, trades_limit: limit, ...values}, context) => {
    const {file, input} = subjectOf(given, {rule: values.rule, strategy: values.strategy});
    const {text, data, ...rest} = await answerOf('backtest', {equity: false, fills: false, file, ...values}, input, context);
    const {data: short, lines} = withTrades(data, from, limit);
    return {text: text + lines, data: short, ...rest};
  },
});
