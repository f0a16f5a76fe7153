import {
  at,
  barsAYearAssumption,
  capitalStrategies,
  defaultValues,
  own,
  type CapitalEntry,
  type MarketSeries,
} from '@site/src/engine';
import {capitalOf, allIn, type CapitalStrategy, CAPITAL} from '@site/src/engine/backtest';
import {costsText} from '@site/src/results/costs';
import {namedPeriod} from '@site/src/content/findPeriod';
import {PERIODS, unitOf, type Period} from '@site/src/content/sample';
import {periodsOf, shortestPeriod} from '../../../sample/ownPrices/ownMarket';
import {encode} from '../../state/address';
import {decode} from '../../state/decode';
import type {Field, FieldValues, LabFields} from '../../state/fields';
import {costFields, costsOf} from '../../state/costFields';
import type {Prices} from './prices';
import {parameterFields, parameterValues} from '../../state/parameterFields';
import type {Picture, Setup} from './protocol';
import type {Terms} from '@site/src/results/runBacktest';
import {periodIn} from '@site/src/results/usualTerms';

/** The parts of a strategy that determine its settings. */
type Offered = Pick<Picture, 'account'> & {markets: readonly {code: string}[]};

/** Name of the playground in addresses. */
export const LAB = 'playground';

/** The settings on offer for a strategy. */
export interface Settings extends LabFields {
  periods: readonly Period[];
  account: Picture['account'];
  /** Codes of the markets that it reads. */
  markets: readonly string[];
  /** By how many bars a year its returns are annualised. */
  barsAYear: ReturnType<typeof barsAYearAssumption>;
}

/** The choice without a capital strategy: every buy invests all cash. */
const ALL_IN = 'all';
/** The default choice: as the strategy and the trading hours say, or as in the examples of the site. */
const USUAL = '';
/** Parameters with a field of their own, or without effect on a single symbol. */
const SHARED = ['initial_capital', 'max_positions'];

const entries: readonly CapitalEntry[] = capitalStrategies;
const prefixOf = ({id}: CapitalEntry): string => `${id.replace(/(Capital)?Strategy$/, '')}.`;
const ownParameters = ({parameters}: CapitalEntry): CapitalEntry['parameters'] =>
  parameters.filter(({name}) => name !== null && !SHARED.includes(name));
/** Without dashes, since a dash ends the name of a setting in an address. */
const seriesKey = (code: string): string => `market.${code.replaceAll('-', '~')}`;

/** Widens the range of a control to include a default from the document. */
const reaching = (field: Field): Field =>
  field.kind === 'number'
    ? {...field, min: Math.min(field.min, field.default), max: Math.max(field.max, field.default)}
    : field;

const seriesLabels = (isOwn: boolean): Readonly<Record<MarketSeries, string>> => ({
  SPX: isOwn ? '这份行情' : '标普 500',
  VIX: `由${isOwn ? '这份行情' : '标普 500 '}推算的波动率（模拟）`,
  BOND: '债券（模拟）',
  INDEX: '指数（模拟）',
});

function capitalFields(account: Picture['account']): Field[] {
  const own = account?.capital;
  return entries.flatMap((entry) => {
    const stated = own?.name === entry.id ? own.params : {};
    const preset = {investment_amount: 2000, ...stated} as FieldValues;
    return parameterFields(ownParameters(entry), preset).map((field) => ({...field, key: prefixOf(entry) + field.key}));
  });
}

/**
 * The settings of a strategy; its document may state their defaults, the others are those of the platform.
 * @param dates of the bars.
 * @param prices addresses leave out the days of a reader's own bars, unless they are simulated.
 */
export function settingsOf(
  picture: Offered | null,
  dates: readonly string[],
  prices: Pick<Prices, 'own' | 'isSimulated'> = {},
): Settings {
  const account = picture?.account ?? null;
  const isOwn = prices.own !== undefined;
  const markets = picture?.markets.map(({code}) => code) ?? [];
  const [first, last] = [at(dates, 0), at(dates, dates.length - 1)];
  const period = periodIn(account, first, last);
  const days = {kind: 'date', min: first, max: last, local: isOwn && prices.isSimulated !== true} as const;
  const whole = {id: 'all', label: '全部', from: first, to: last};
  const initial = account?.capital.params.initial_capital ?? CAPITAL;
  const fields: Field[] = [
    {...days, key: 'from', label: '开始日期', default: period.from},
    {...days, key: 'to', label: '结束日期', default: period.to},
    ...costFields(account?.commission),
    {
      kind: 'number',
      key: 'initial_capital',
      label: '初始资金',
      unit: unitOf(prices),
      default: initial,
      min: 10_000,
      max: 1_000_000,
      step: 10_000,
    },
    {
      kind: 'choice',
      key: 'capital',
      label: '资金策略',
      default: account?.capital.name ?? ALL_IN,
      options: [
        {value: ALL_IN, label: '每次买入投入全部现金'},
        ...entries.map(({id, name}) => ({value: id, label: name})),
      ],
    },
    ...capitalFields(account),
    {kind: 'flag', key: 'whole', label: '只买整数股', default: false},
    ...(markets.length === 0
      ? []
      : ([
          {
            kind: 'choice',
            key: 'market_lag',
            label: '市场滞后',
            default: USUAL,
            options: [
              {value: USUAL, label: '按策略与收盘时间'},
              {value: '0', label: '0：取同一天的值'},
              {value: '1', label: '1：取前一天的值'},
            ],
          },
          ...markets.map((code) => ({
            kind: 'choice',
            key: seriesKey(code),
            label: `${code} 的行情`,
            default: USUAL,
            options: [
              {value: USUAL, label: '默认'},
              ...Object.entries(seriesLabels(isOwn)).map(([value, label]) => ({value, label})),
            ],
          })),
        ] as Field[])),
    {kind: 'flag', key: 'compare', label: '并排比较', default: false},
  ];
  return {
    account,
    markets,
    barsAYear: barsAYearAssumption(dates, {documented: account?.periods}),
    fields: fields.map(reaching),
    relations: [{low: 'from', high: 'to', gap: shortestPeriod(dates)}],
    periods: isOwn
      ? periodsOf(dates)
      : [...PERIODS.filter(({id, from, to}) => id !== whole.id && from >= first && to <= last), whole],
  };
}

/** The same fields, none of them left out: unlike addresses, the worker gets all of them. */
const everywhere = ({fields, relations}: Settings): LabFields => ({
  fields: fields.map((field) => ({...field, local: false})),
  relations,
});

/** The values that differ from the defaults, as texts, for questions to the worker. */
export const textsOf = (settings: Settings, values: FieldValues): Dictionary<string> =>
  encode(everywhere(settings), values);

/** Parses such texts under other settings; ignores fields that these lack. */
export const valuesOf = (settings: Settings, texts: Dictionary<string>): FieldValues =>
  decode(everywhere(settings), texts).values;

/** The fields of the chosen capital strategy. */
export function capitalFieldsOf({fields}: Settings, values: FieldValues): readonly Field[] {
  const entry = entries.find(({id}) => id === values.capital);
  return entry === undefined ? [] : fields.filter(({key}) => key.startsWith(prefixOf(entry)));
}

export function setupOf({markets}: Settings, values: FieldValues): Setup {
  const chosen = markets
    .map((code) => [code, own(values, seriesKey(code))] as const)
    .filter(([, series]) => series !== undefined && series !== USUAL);
  const lag = values.market_lag;
  return {
    ...(lag !== undefined && lag !== USUAL && {marketLag: Number(lag)}),
    ...(chosen.length > 0 && {series: Object.fromEntries(chosen) as Setup['series']}),
  };
}

function capitalFor({account}: Settings, values: FieldValues): CapitalStrategy {
  const initial = values.initial_capital as number;
  const entry = entries.find(({id}) => id === values.capital);
  if (entry === undefined) {
    return allIn(initial);
  }
  const stated = account?.capital.name === entry.id ? account.capital.params : defaultValues(entry);
  const params = {
    ...stated,
    ...parameterValues(
      ownParameters(entry).filter(({control, values: names}) => control ?? names),
      values,
      prefixOf(entry),
    ),
    initial_capital: initial,
  };
  return capitalOf(entry.id, params);
}

export function termsOf(settings: Settings, values: FieldValues): Terms {
  return {
    capital: capitalFor(settings, values),
    ...costsOf(values),
    lot: values.whole === true ? 1 : null,
    from: values.from as string,
    to: values.to as string,
    periods: settings.barsAYear.value,
  };
}

/** A summary of the settings: 佣金 0.1%，每次买入投入全部现金，全部行情. */
export function settingsLine({fields, periods}: Settings, values: FieldValues): string {
  const capital = fields.find(({key}) => key === 'capital');
  const label =
    capital?.kind === 'choice' ? capital.options.find(({value}) => value === values.capital)?.label : undefined;
  const [from, to] = [String(values.from), String(values.to)];
  const named = namedPeriod(periods, from, to);
  const period = named?.id === 'all' ? '全部行情' : (named?.label ?? `${from} 至 ${to}`);
  return [costsText(costsOf(values)), label, ...(values.whole === true ? ['整数股'] : []), period].join('，');
}
