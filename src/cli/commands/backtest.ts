import {backtest as simulate, capitalStrategies, strategies} from '../../engine';
import {ACCOUNT_OPTIONS, capitalLine, MARKET_LAG, readAccount} from '../accountOptions';
import {backtestJson, backtestText, RESULT_KEYS} from '../backtestReport';
import {subjectOf} from '../backtestSubject';
import {EXIT, JSON_OPTION, type Command} from '../command';
import {diagnosticKeys, diagnosticLines, runDiagnosticKeys} from '../strategyFile';
import {assetsOf, CSV_NOTE, dataKeys, dataLine, describeData} from '../marketData';
import {printJson} from '../printing';
import {entryLine} from '../readParams';
import {shownName} from '../readText';
import {asUsage} from '../terminal';

export const backtest: Command = {
  name: 'backtest',
  summary: '回测内置策略或策略文件',
  usage: [
    'backtest ID [--param 名称=值]… [--data …] [--capital N] [--commission R] [--from 日期] [--to 日期] [--shares whole] [--capital-strategy ID] [--json] [--equity]',
    'backtest --file FILE [--market 代码=CSV]… [--market-lag 0|1] [同上]',
  ],
  words: {min: 0, max: 1, what: '内置策略的 ID'},
  options: [
    {name: 'param', value: '名称=值', many: true, meaning: '内置策略的参数，可重复；不写的用默认值'},
    {name: 'file', value: 'FILE', meaning: '策略文件（- 表示标准输入）；完整组合的设置用作各选项的默认值'},
    {name: 'bare', meaning: '策略文件可以是没有 trade_strategy 外壳的片段'},
    {
      name: 'data',
      value: 'CSV',
      many: true,
      meaning: '日线行情，可以是有几个标的的一份；几份时写成 代码=CSV，每个一次，次序即标的池的次序',
    },
    {name: 'market', value: '代码=CSV', many: true, meaning: '策略文件用到的市场行情'},
    MARKET_LAG,
    ...ACCOUNT_OPTIONS,
    {name: 'equity', meaning: '也给出每日的权益、现金、市值与净值'},
    JSON_OPTION,
  ],
  notes: [
    '内置策略与参数的默认值：',
    ...strategies.map(entryLine),
    '资金策略与参数的默认值：',
    ...capitalStrategies.map(entryLine),
    '不写 --data 时用内置样本；动量轮动用程序生成的模拟数据，不是真实行情。',
    '几个标的时，默认由最先买入的用掉全部现金；要分配，请用 --capital-strategy PercentCapitalStrategy --capital-param percents=50 之类。',
    '收盘出信号，下一交易日收盘成交；末日的持仓按收盘价计值，不卖出；不计分红、滑点与利息。',
    CSV_NOTE,
  ],
  keys: [
    ['strategy', '内置策略的 ID；策略文件为 null'],
    ['params', '策略文件为 null，否则是以下各键'],
    ['params.<参数>', '参数的值，含默认值'],
    ['file', '策略文件；内置策略为 null'],
    ['pool[].symbol', '标的'],
    ...dataKeys('pool[].data'),
    ...runDiagnosticKeys('pool[].diagnostics'),
    ['capital', '资金策略；策略文件有错误时为 null'],
    ['capital.name', '资金策略的 ID'],
    ['capital.params.<参数>', '它的参数；percents 为 null 表示投入全部现金'],
    ['commission', '每边佣金费率'],
    ['shares', 'whole 整数份，fractional 零碎份额'],
    ...RESULT_KEYS,
    ...diagnosticKeys('diagnostics'),
  ],
  async run(args, terminal) {
    const subject = await subjectOf(args, terminal);
    if (subject === null) {
      return EXIT.errors;
    }
    const {title, strategy, params, file, pool, signals, shown} = subject;
    const {lot, ...account} = readAccount(args, file?.portfolio ?? null);
    const span = pool.map(({symbol, data}) => `${symbol} 的行情为 ${describeData(data).from} 至 ${describeData(data).to}`).join('，');
    const result = asUsage(`无法回测（${span}）`, () => simulate({assets: assetsOf(pool), signals, lot, ...account}));
    const {capital, commission} = account;
    if (args.flag('json')) {
      printJson(
        {
          strategy,
          params,
          file: file?.path ?? null,
          pool: pool.map(({symbol, data}, index) => ({symbol, data: describeData(data), diagnostics: shown[index]})),
          capital,
          commission,
          shares: lot === null ? 'fractional' : 'whole',
          result: backtestJson(
            result,
            pool.map(({symbol}) => symbol),
            args.flag('equity'),
          ),
          diagnostics: file?.diagnostics ?? [],
        },
        terminal,
      );
      return EXIT.fine;
    }
    const name = shownName(file?.path ?? '');
    const found =
      diagnosticLines(name, file?.diagnostics ?? []) +
      pool.map(({symbol}, index) => diagnosticLines(`${name}（${symbol}）`, shown[index] ?? [])).join('');
    terminal.out(
      [
        `${title}\n${pool.map(({symbol, data}) => `行情：${symbol}，${dataLine(data)}\n`).join('')}资金：${capitalLine(capital)}，佣金 ${commission}\n`,
        backtestText(result, args.flag('equity')),
        ...(found === '' ? [] : [`诊断：\n${found}`]),
      ].join('\n'),
    );
    return EXIT.fine;
  },
};
