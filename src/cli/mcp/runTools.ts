import * as z from 'zod';
import {capitalStrategies, LIMITS, strategies} from '../../engine';
import type {Done, Job} from './job';
import {tool, type Answer, type ToolContext} from './tool';
import {ToolFault} from './toolFault';

const document = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .describe(`策略的 JSON 文本，最长 ${LIMITS.bytes / 1024} KB；也可以直接给对象，那时行号按两格缩进的写法数`);
const bare = z.boolean().optional().describe('也接受没有 trade_strategy 外壳的片段');

/** What stands for standard input on the command line would read the protocol's own. */
const path = (what: string) =>
  z
    .string()
    .min(1)
    .refine((text) => !/(^|=)-$/.test(text), '这里不能用 -，请写文件的路径')
    .describe(`${what}。文件在运行这个服务器的电脑上，请写绝对路径；工具只读取这里写明的文件`);

const marketPaths = z.array(path('策略用到的市场行情，写成 代码=CSV 文件')).max(20).optional();
const marketLag = z
  .union([z.literal(0), z.literal(1)])
  .optional()
  .describe('市场行情取同日（0）还是前一日（1）的值；不写时由工具判断');
const date = (what: string) => z.string().optional().describe(`${what}，YYYY-MM-DD`);

const closeColumn = z.string().min(1).max(200).optional().describe('行情文件的哪一列当作收盘，写列名；照原样用，不复权');
const without = z.array(z.string()).max(100).optional().describe('行情里不要的日子，YYYY-MM-DD，例如一笔错价');

const values = z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]));

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

type Option = readonly [name: string, value: string | number | boolean | undefined];

/** Options of the command line: those without a value are left out. */
const optionsOf = (options: readonly Option[]): string[] =>
  options.flatMap(([name, value]) => (value === undefined || value === false ? [] : [value === true ? `--${name}` : `--${name}=${value}`]));

const pairsOf = (name: string, pairs: Readonly<Record<string, string | number | boolean>> = {}): Option[] =>
  Object.entries(pairs).map(([key, value]) => [name, `${key}=${value}`]);

const listOf = (name: string, all: readonly string[] = []): Option[] => all.map((value) => [name, value]);

/** @throws ToolFault with what the command line says of wrong arguments. */
async function done(job: Omit<Job, 'directory'>, {threads, signal}: ToolContext): Promise<Exclude<Done, {refused: string}>> {
  const ended = await threads.run(job, signal);
  if ('refused' in ended) {
    const options = ended.refused.includes('--') ? '（选项就是同名的参数：--market-lag 是 market_lag。）' : '';
    throw new ToolFault(`${ended.refused}${options}`);
  }
  return ended;
}

/** What a command found, as it stands. */
async function answerOf(job: Omit<Job, 'directory'>, context: ToolContext): Promise<Answer> {
  const {exit, json, text, notes} = await done(job, context);
  return {text: `${notes}${text}`, data: json, ...(exit !== 0 && {isError: true as const})};
}

export const checkStrategy = tool({
  name: 'check_strategy',
  title: '检查策略',
  description:
    '检查一份原语策略，列出错误（E_）、警告（W_）与提示（I_、D_）：代号、行与列、哪里不对、怎样改，有的带可以自动做的修改。写完或改完策略之后先用它。文字里的“标准输入”就是 document。',
  input: z.strictObject({document, bare}),
  call: async (args, context) => {
    const {json, text} = await done(
      {command: 'check', args: ['-', ...optionsOf([['bare', args.bare]])], input: textOf(args.document)},
      context,
    );
    // Errors of the strategy are what was asked for: the call has succeeded.
    return {text, data: json};
  },
});

export const explainStrategy = tool({
  name: 'explain_strategy',
  title: '解释策略',
  description:
    '用中文逐层说出一份策略的买入与卖出条件，每一层在某一天的值，以及这一天为什么买、卖、持有或空仓。不写 data 时用内置的标普 500 样本，不写 date 时解释最后一天。',
  input: z.strictObject({
    document,
    date: date('解释哪一天'),
    data: path('标的的日线行情，一份 CSV').optional(),
    symbol: z.string().optional().describe('行情属于哪个标的；CSV 里有几个标的时必须写'),
    close_column: closeColumn,
    without,
    symbols: z.string().optional().describe('标的池，用逗号隔开，供 StockBondSwitch 用'),
    market: marketPaths,
    market_lag: marketLag,
    bare,
  }),
  call: (args, context) => {
    const options = optionsOf([
      ['date', args.date],
      ['data', args.data],
      ['symbol', args.symbol],
      ['symbols', args.symbols],
      ['close-column', args.close_column],
      ...listOf('without', args.without),
      ...listOf('market', args.market),
      ['market-lag', args.market_lag],
      ['bare', args.bare],
    ]);
    return answerOf({command: 'explain', args: ['-', ...options], input: textOf(args.document)}, context);
  },
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
    strategy: z
      .enum(strategies.map(({id}) => id))
      .optional()
      .describe('内置策略的 ID，参数见 list_registry'),
    params: values.optional().describe('内置策略的参数；不写的用默认值'),
    data: z.array(path('日线行情：一份 CSV，或几份，每份写成 代码=CSV 文件，次序就是标的池的次序')).max(20).optional(),
    close_column: closeColumn,
    without,
    market: marketPaths,
    market_lag: marketLag,
    capital: z.number().optional().describe('初始资金；默认 100000'),
    capital_strategy: z
      .enum(capitalStrategies.map(({id}) => id))
      .optional()
      .describe('资金策略；默认每次买入投入全部现金'),
    capital_params: values.optional().describe('资金策略的参数'),
    commission: z.number().optional().describe('每边佣金费率，小数：0.001 是 0.1%，也是默认值'),
    from: date('回测首日；此前的行情只用于预热'),
    to: date('回测末日'),
    bars_a_year: z.number().optional().describe('年化按一年几根；不写时由日期得出'),
    ended: z
      .enum(['last', 'worthless'])
      .optional()
      .describe('比别的标的早结束的标的：last 按最后的收盘价卖出（默认），worthless 当作一文不值'),
    shares: z.literal('whole').optional().describe('写 whole 只买整数份；不写可以买零碎份额'),
    bare,
    trades_from: z.int().min(0).default(0).describe('从第几笔交易列起，从 0 数'),
    trades_limit: z.int().min(0).max(MOST_TRADES).default(TRADES).describe('列出几笔交易'),
  }),
  call: async (args, context) => {
    if ((args.document === undefined) === (args.strategy === undefined)) {
      throw new ToolFault('document 与 strategy 请给一个，而且只给一个：自己写的策略用 document，内置策略用 strategy。');
    }
    const options = optionsOf([
      ...pairsOf('param', args.params),
      ...listOf('data', args.data),
      ['close-column', args.close_column],
      ...listOf('without', args.without),
      ...listOf('market', args.market),
      ['market-lag', args.market_lag],
      ['capital', args.capital],
      ['capital-strategy', args.capital_strategy],
      ...pairsOf('capital-param', args.capital_params),
      ['commission', args.commission],
      ['from', args.from],
      ['to', args.to],
      ['bars-a-year', args.bars_a_year],
      ['ended', args.ended],
      ['shares', args.shares],
      ['bare', args.bare],
    ]);
    const subject = args.strategy === undefined ? ['--file=-'] : [args.strategy];
    const input = args.document === undefined ? '' : textOf(args.document);
    const {text, data, ...rest} = await answerOf({command: 'backtest', args: [...subject, ...options], input}, context);
    const {data: paged, page} = withPage(data as BacktestJson, args.trades_from, args.trades_limit);
    return {text: text + page, data: paged, ...rest};
  },
});
