import {
  capitalStrategies,
  currencyUnit,
  lagAssumptions,
  mergedAssumptions,
  named,
  strategies,
  type StrategyType,
} from '../../engine';
import type {Plan} from '../../engine/language';
import {backtest as simulate, endingsOf, withEndings, type Ending, type EndingWay} from '../../engine/backtest';
import {costsText, isPlatforms, PLATFORM_RATE} from '../../results/costs';
import {endingText, endingWayText} from '../../results/endings';
import {capitalLine, LAG_WAYS, readAccount} from '../account';
import {backtestJson, backtestText, RESULT_KEYS} from '../backtestReport';
import {builtInSubject, fileOf, fileSubject} from '../backtestSubject';
import {EXIT, type Command} from '../command';
import {diagnosticKeys, diagnosticLines, refusal, runDiagnosticKeys} from '../strategyFile';
import {
  ASSUMPTION_KEYS,
  assumptionLines,
  CSV_NOTE,
  dataAssumptions,
  dataKeys,
  dataLine,
  describeData,
  type Data,
} from '../marketData';
import {entryLine} from '../readParams';
import {asUsage, UsageError, type Terminal} from '../terminal';
import {RULE_KEYS, typedLines} from '../typedRule';

/** Number of symbols that a refusal lists with their days. */
const SPANS = 5;
/** Number of symbols of a pool with a line of their own. */
const LINES = 20;

const poolLines = (pool: readonly Data[]): string =>
  pool
    .slice(0, LINES)
    .map((data) => `行情：${named(data.symbol)}，${dataLine(data)}\n`)
    .join('') + (pool.length > LINES ? `行情：等 ${pool.length} 个标的\n` : '');

/** Warns about symbols that end early, and what becomes of their holdings. */
function tellEndings(endings: readonly Ending[], way: EndingWay, terminal: Terminal): void {
  const other = way === 'last' ? '；当作一文不值，请加 --ended worthless' : '';
  endings
    .slice(0, SPANS)
    .forEach((ending) => terminal.err(`注意：${endingText(ending)}；${endingWayText(way)}${other}。\n`));
  if (endings.length > SPANS) {
    terminal.err(`注意：这样的标的共 ${endings.length} 个。\n`);
  }
}

export const backtestCommand: Command<'backtest'> = {
  name: 'backtest',
  summary: '回测内置策略或策略文件',
  notes: [
    '内置策略与参数的默认值：',
    ...strategies.map(entryLine),
    '资金策略与参数的默认值：',
    ...capitalStrategies.map(entryLine),
    '不写 --data 时用内置样本；动量轮动用程序生成的模拟数据，不是真实行情。',
    '可能同时持有几个标的时，默认各占总资产相等的一份；要改，请用 --capital-strategy PercentCapitalStrategy --capital-param percents=50 之类。',
    '收盘出信号，下一交易日收盘成交；末日的持仓按收盘价计值，不卖出；不计分红与利息；滑点与停板的日子，写了选项才计。',
    CSV_NOTE,
  ],
  keys: [
    ['strategy', '内置策略的 ID；策略文件为 null'],
    ['params', '策略文件为 null，否则是以下各键'],
    ['params.<参数>', '参数的值，含默认值'],
    ['file', '策略文件；内置策略与 --rule 为 null'],
    ...RULE_KEYS,
    ['pool[].symbol', '标的'],
    ...dataKeys('pool[].data'),
    ...runDiagnosticKeys('pool[].diagnostics'),
    ['capital', '资金策略；策略文件有错误时为 null'],
    ['capital.name', '资金策略的 ID'],
    ['capital.params.<参数>', '它的参数；percents 为 null 表示投入全部现金'],
    ['commission', '每边佣金费率；按一种账户的费用时不用'],
    ['fees', '按哪一种账户的费用；按单一费率时为 null'],
    ['slippage', '滑点，成交价差多少，小数'],
    ['priceLimit', '涨跌停幅度，小数；照样成交时为 null'],
    ['shares', 'whole 整数份，fractional 零碎份额'],
    ['ended', '比别的标的早结束的标的怎样处理：last 按最后的收盘价卖出，worthless 当作一文不值'],
    ['endings[].symbol', '这样的标的'],
    ['endings[].date', '它的末日'],
    ['endings[].price', '最后的收盘价'],
    ...ASSUMPTION_KEYS,
    ...RESULT_KEYS,
    ...diagnosticKeys('diagnostics'),
  ],
  async run(values, terminal) {
    const {strategy: id, rule, ended, equity} = values;
    if ([id, values.file, rule].filter((one) => one !== undefined).length !== 1) {
      const ids = strategies.map((one) => one.id).join('、');
      throw new UsageError(
        `backtest 需要一个内置策略的 ID，或者 --file 策略文件，或者 --rule 一句规则，三者选一；内置策略有：${ids}。`,
      );
    }
    const file = id === undefined ? await fileOf(values, terminal) : null;
    if (file !== null && file.plan === null) {
      const none = {
        capital: null,
        commission: null,
        fees: null,
        slippage: null,
        priceLimit: null,
        ended: null,
        shares: null,
        endings: [],
        assumptions: [],
      };
      return refusal(file, {strategy: null, params: null, file: file.path, rule: file.rule, pool: [], ...none});
    }
    const subject =
      file === null
        ? await builtInSubject(id as StrategyType, values, terminal)
        : await fileSubject(file, file.plan as Plan, values, terminal);
    const {title, strategy, params, pool, markets, lags, signals, runDiagnostics} = subject;
    const {lot, assumption, ...account} = readAccount(values, file?.portfolio ?? null, subject);
    const assumptions = [
      ...dataAssumptions([...pool, ...markets], '要改，请写成 --data 代码=CSV'),
      assumption,
      ...mergedAssumptions(lagAssumptions(lags, LAG_WAYS)),
    ];
    const symbols = pool.map(({symbol}) => symbol);
    const spans = pool
      .map(describeData)
      .map(({from, to}, index) => `${named(String(symbols[index]))} 的行情为 ${from} 至 ${to}`);
    const span = spans.slice(0, SPANS).join('，') + (spans.length > SPANS ? ` 等 ${spans.length} 个标的` : '');
    const endings = endingsOf(pool, account.to);
    tellEndings(endings, ended, terminal);
    const result = asUsage(`无法回测（${span}）`, () =>
      simulate({...withEndings(pool, signals, endings, ended), lot, ...account}),
    );
    const {capital, commission, fees, slippage, priceLimit} = account;
    const {path = null, name = '', diagnostics = []} = file ?? {};
    const found = [
      diagnosticLines(name, diagnostics),
      ...symbols
        .slice(0, LINES)
        .map((symbol, index) => diagnosticLines(`${name}（${named(symbol)}）`, runDiagnostics[index] ?? [])),
    ].join('');
    return {
      exit: EXIT.fine,
      json: {
        strategy,
        params,
        file: path,
        rule: file?.rule ?? null,
        pool: pool.map((data, index) => ({
          symbol: data.symbol,
          data: describeData(data),
          diagnostics: runDiagnostics[index],
        })),
        capital,
        commission,
        fees: fees?.id ?? null,
        slippage,
        priceLimit,
        shares: lot === null ? 'fractional' : 'whole',
        ended,
        endings,
        assumptions,
        result: backtestJson(result, symbols, values, account.periods),
        diagnostics,
      },
      text: () =>
        [
          `${typedLines(rule, file?.rule ?? null)}${title}\n${poolLines(pool)}资金：${capitalLine(capital)}，${isPlatforms(account) ? `佣金 ${commission}` : `${costsText(account)}（${PLATFORM_RATE}）`}\n${assumptionLines(assumptions)}`,
          backtestText(result, equity, account.periods, currencyUnit(assumptions)),
          ...(found === '' ? [] : [`诊断：\n${found}`]),
        ].join('\n'),
    };
  },
};
