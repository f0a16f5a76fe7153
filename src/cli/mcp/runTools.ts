import {setImmediate} from 'node:timers/promises';
import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import {LIMITS} from '../../engine/language';
import {EXIT, type Command} from '../command';
import {backtestCommand} from '../commands/backtest';
import {checkCommand} from '../commands/check';
import {explainCommand} from '../commands/explain';
import {inputsOf, type INPUTS, type Name, type CommandInputs} from '../inputs';
import {site} from '../program';
import {UsageError} from '../terminal';
import {addTool, type ToolResult} from './tool';
import {outputOf} from './outputSchema';
import {TRADES_KEYS, withTrades} from './tradesPage';

const document = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .describe(`策略的 JSON 文本，最长 ${LIMITS.bytes / 1024} KB；也可以直接给对象，那时行号按两格缩进的写法数`);

const FILES = '文件在运行这个服务器的电脑上，请写绝对路径；工具只读取这里写明的文件';

/** Returns the inputs of a command as arguments of a tool, described as in its help. */
function argumentsOf<N extends Name, Left extends keyof (typeof INPUTS)[N]['shape']>(
  command: N,
  leftOut: readonly Left[],
): Omit<(typeof INPUTS)[N]['shape'], Left> {
  const fields = inputsOf(command).filter(({key}) => !(leftOut as readonly string[]).includes(key));
  const described = fields.map(({key, schema, kind, meaning, value, isPath}) => {
    const form = kind.type === 'array' && value !== undefined ? `；每一项写成 ${value}` : '';
    return [key, schema.describe(`${meaning}${form}${isPath ? `。${FILES}` : ''}`)];
  });
  // The same schemas with other descriptions.
  return Object.fromEntries(described) as Omit<(typeof INPUTS)[N]['shape'], Left>;
}

/** Returns the text of a document. @throws UsageError for too deep nesting: `JSON.stringify` is recursive. */
function textOf(given: string | object): string {
  try {
    return typeof given === 'string' ? given : JSON.stringify(given, null, 2);
  } catch (error) {
    throw new UsageError(`document 的嵌套太深，最深 ${LIMITS.jsonDepth} 层。`, {cause: error});
  }
}

/** Returns the text for standard input, and its file name. @throws UsageError without a strategy, and with several. */
function subjectOf(given: string | object | undefined, others: Dictionary<unknown>): {file?: '-'; input: string} {
  const names = ['document', ...Object.keys(others)];
  if ([given, ...Object.values(others)].filter((one) => one !== undefined).length !== 1) {
    throw new UsageError(
      `${names.join('、')} 请给一个，而且只给一个：写好的策略用 document，一句话的规则用 rule${'strategy' in others ? '，内置策略用 strategy' : ''}。`,
    );
  }
  return given === undefined ? {input: ''} : {file: '-', input: textOf(given)};
}

/** Folder and time limit of calls. */
interface Place {
  /** Folder of relative paths. */
  directory: string;
  /** Time limit of a call. */
  seconds: number;
}

/**
 * Runs a command. Its time limit is checked between two steps of a strategy. A step cannot be stopped, nor can the
 * reading of a file (20 MB at most) or the account with its intervals: on the largest file each takes some seconds, on
 * a slow machine half a minute.
 * @param input the text of standard input.
 * @throws UsageError with the command line's message about wrong arguments, and when it takes too long.
 */
async function done<N extends Name>(
  command: Command<N>,
  values: CommandInputs<N>,
  input: string,
  {directory, seconds}: Place,
): Promise<Required<ToolResult>> {
  const end = Date.now() + seconds * 1000;
  let notes = '';
  const {exit, json, text} = await command.run(values, {
    out: () => undefined,
    err: (note) => void (notes += note),
    progress: () => {
      if (Date.now() > end) {
        throw new UsageError(
          `算了 ${seconds} 秒还没有算完，已经停下。请用短一些的行情或简单一些的策略；要等更久，可以请用户放宽服务器的时限（${site()}docs/reference/assistants#other-clients）。`,
        );
      }
    },
    stdin: [input],
    directory,
    onlyFiles: true,
  });
  return {text: `${notes}${text()}`, data: json, isError: exit !== EXIT.fine};
}

/**
 * Runs calls one after the other, so that each has its full time. Messages are read between two calls: a call cancelled
 * while waiting is skipped. None are read during a call, so its cancellation does not stop it.
 */
function inTurn(): <Result>(signal: AbortSignal, work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (signal, work) => {
    const own = last.then(async () => {
      await setImmediate();
      if (signal.aborted) {
        throw new UsageError('已经取消，没有计算。');
      }
      return work();
    });
    last = own.catch(() => undefined);
    return own;
  };
}

const SAME =
  '文字与命令行相同：“标准输入”就是 document，--market-lag 一类的选项就是 market_lag 一类的参数，--param 就是 params。';

const CHECK = {
  name: 'check_strategy',
  title: '检查策略',
  description: `检查一份原语策略（document），或者把一句话的规则（rule，例如 20日均线上穿60日均线买，跌破卖）读成策略并给出文档；列出错误（E_）、警告（W_）与提示（I_、D_）：代号、行与列、哪里不对、怎样改，有的带可以自动做的修改。写完或改完策略之后先用它。${SAME}`,
  input: z.strictObject({document: document.optional(), ...argumentsOf('check', ['files'])}),
  output: outputOf(checkCommand.keys),
};

const EXPLAIN = {
  name: 'explain_strategy',
  title: '解释策略',
  description: `用中文逐层说出一份策略的买入与卖出条件，每一层在某一天的值，以及这一天为什么买、卖、持有或空仓。不写 data 时用内置的标普 500 样本，不写 date 时解释最后一天。内置策略也用 rule 写成一句话，例如“10 日均线上穿 30 日均线买入，下穿卖出”。${SAME}`,
  input: z.strictObject({document: document.optional(), ...argumentsOf('explain', ['file'])}),
  output: outputOf(explainCommand.keys),
};

/** Keys of the command that the answer has in another form, or never: long lists are counted. */
const LEFT_OUT = /^result\.(trades|deposits|missed|fills|equity)\b/;

/** Most trades of one answer. */
const MOST_TRADES = 100;

const BACKTEST = {
  name: 'run_backtest',
  title: '回测',
  description: `回测一份策略（document）、一句话的规则（rule）或一个内置策略（strategy），三者选一。给出收益、回撤、夏普等指标与一直持有的对照，真实的数九成所在的区间与结论，结果依据的前提，要看交易，写 trades_limit；标的最多列 20 个。不写 data 时用内置的标普 500 样本（2000-01-03 至 2020-04-17）。收盘出信号，下一交易日收盘成交；佣金默认单边 0.1%。历史回测不代表未来，请连同区间与前提一起转述，不要据此给出买卖建议。${SAME}`,
  input: z.strictObject({
    document: document.optional(),
    ...argumentsOf('backtest', ['file', 'equity', 'fills']),
    trades_from: z.int().default(0).describe('从第几笔交易列起，从 0 数；负数从末尾数，-3 是最后三笔'),
    trades_limit: z.int().min(0).max(MOST_TRADES).default(0).describe(`列出几笔交易，最多 ${MOST_TRADES}；默认不列`),
    years: z.boolean().default(false).describe('true：数据里带上逐年的盈亏与收益率；默认只给年数'),
  }),
  output: outputOf([...backtestCommand.keys.filter(([path]) => !LEFT_OUT.test(path)), ...TRADES_KEYS]),
};

export function addRunTools(server: McpServer, place: Place): void {
  const waiting = inTurn();
  addTool(server, CHECK, async ({document: given, ...values}, signal) => {
    const {file, input} = subjectOf(given, {rule: values.rule});
    const files = file === undefined ? [] : [file];
    const {text, data} = await waiting(signal, () => done(checkCommand, {files, ...values}, input, place));
    // Errors of the strategy are the requested result: the call has succeeded.
    return {text, data};
  });
  addTool(server, EXPLAIN, ({document: given, ...values}, signal) => {
    const {file, input} = subjectOf(given, {rule: values.rule});
    return waiting(signal, () => done(explainCommand, {file, ...values}, input, place));
  });
  addTool(
    server,
    BACKTEST,
    async ({document: given, trades_from: from, trades_limit: limit, years, ...values}, signal) => {
      const {file, input} = subjectOf(given, {rule: values.rule, strategy: values.strategy});
      const found = await waiting(signal, () =>
        done(backtestCommand, {equity: false, fills: false, file, ...values}, input, place),
      );
      const {data, lines} = withTrades(found.data, {start: from, limit, years});
      return {...found, text: found.text + lines, data};
    },
  );
}
