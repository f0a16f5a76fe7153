import {describe, expect, test} from 'vitest';
import {isoDate} from '../../../src/engine';
import {commands} from '../../../src/cli/main';
import {above, close, constant, crossing, crossingWith, ref} from '../engine/language/documents';
import {bars} from '../engine/vectors';
import {csvOf, workspace} from './support';

const misspelt = crossing();
misspelt.trade_strategy.outputs.sell_signal = 'dwn';
const alias = crossingWith({indicators: [{id: 'again', type: 'SMA', params: {period: 3, field: 'Close'}}]});
const shell = {trade_strategy: {name: 'x', params: crossing().trade_strategy}};
const forward = crossingWith({
  signals: [
    {id: 'first', type: 'Not', inputs: [ref('later')]},
    {id: 'later', ...above(close, constant(0))},
  ],
});
const repeated = crossingWith({signals: [{id: 'twice', type: 'And', inputs: [ref('up'), ref('up')]}]});
const {strategy} = workspace({
  'misspelt.json': misspelt,
  'alias.json': alias,
  'shell.json': shell,
  'forward.json': forward,
  'repeated.json': repeated,
  'comma.json': '{"a": [1,]}',
  'bare.json': crossing().trade_strategy,
  'output.json': crossingWith({outputs: {indicators: [{id: 'ma', output_name: 'line'}]}}),
  'bars.csv': csvOf(bars),
  // The second day closes at the limit; the second symbol ends early.
  'pool.csv': `date,symbol,close\n${Array.from({length: 40}, (_, day) => `${isoDate(19_724 + day)},A,${day === 0 ? 10 : 11}\n${day < 20 ? `${isoDate(19_724 + day)},B,5\n` : ''}`).join('')}`,
});

const FILES = ['misspelt', 'alias', 'shell', 'forward', 'repeated', 'comma', 'bare', 'output'].map(
  (name) => `${name}.json`,
);

const RULE = '--rule 收盘价站上年线买入，跌破年线卖出';

/** Calls that together give every key of a command. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  check: [`check ${FILES.join(' ')} --json`, `check ${RULE} --json`],
  run: [RULE, ...FILES].map((subject) => `run ${subject} --data bars.csv --json`),
  explain: [RULE, ...FILES].map((subject) => `explain ${subject} --data bars.csv --json`),
  backtest: [
    ...FILES.map((file) => `backtest --file ${file} --data bars.csv --json`),
    `backtest ${RULE} --data bars.csv --json`,
    'backtest DualMovingAverageStrategy --json --equity --fills',
    'backtest BuyAndHoldStrategy --data pool.csv --price-limit 10 --json',
    'backtest BuyAndHoldStrategy --capital-strategy FixedInvestmentStrategy --capital-param investment_amount=1000 --json',
    'backtest MomentumRotationStrategy --capital-strategy PercentCapitalStrategy --capital-param max_positions=1 --json',
  ],
  indicator: ['indicator MACD --json', 'indicator SMA --data bars.csv --json'],
};

/**
 * The documented form of every key in a value: `[]` for the items of a list, `<…>` where the document's own names
 * stand.
 * A value whose documented key has none below it is not descended into.
 */
function keysOf(value: unknown, documented: readonly string[], path = ''): string[] {
  const below = (separator: string): boolean => documented.some((known) => known.startsWith(`${path}${separator}`));
  if (Array.isArray(value)) {
    return below('[]') ? value.flatMap((item) => keysOf(item, documented, `${path}[]`)) : [path];
  }
  if (typeof value !== 'object' || value === null || (documented.includes(path) && !below('.'))) {
    return [path];
  }
  const own = documented.find((known) => new RegExp(`^${path.replaceAll(/[.[\]]/g, '\\$&')}\\.<[^>]+>`).test(known));
  const start = path === '' ? '' : `${path}.`;
  const name = (key: string): string =>
    own === undefined ? key : (/<[^>]+>/.exec(own.slice(path.length))?.[0] as string);
  return [
    ...(documented.includes(path) ? [path] : []),
    ...Object.entries(value).flatMap(([key, inner]) => keysOf(inner, documented, start + name(key))),
  ];
}

describe('the JSON keys in the help', () => {
  test.each(commands.map((command) => [command.name, command.keys.map(([path]) => path)] as const))(
    'of %s are those of its output',
    async (name, documented) => {
      const ran = await Promise.all((CALLS[name] ?? []).map((call) => strategy(call)));
      const found = new Set(ran.flatMap((result) => keysOf(result.json(), documented)));
      // An empty list has no items whose keys could be checked.
      const lists = new Set(
        documented.flatMap((path) => [...path.matchAll(/\[\]/g)].map(({index}) => path.slice(0, index))),
      );
      expect([...found].filter((path) => !documented.includes(path) && !lists.has(path))).toEqual([]);
      expect(documented.filter((path) => !found.has(path))).toEqual([]);
    },
  );
});
