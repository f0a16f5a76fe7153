import {luckNote} from './kit/judged';
import * as z from 'zod';
import {rateText, formatPercent, formatNumber, whole, share} from '../content/format';
import {periodOf} from '../content/sample';
import {
  at,
  isMore,
  last,
  own,
  parameterKey,
  registryEntry,
  syntheticMarket,
  withDefaults,
  type Parameter,
  type SyntheticAsset,
} from '../engine';
import {STATES} from '../engine/language';
import {COMMISSION} from '../engine/backtest';
import {shuffledPool} from './kit/shuffledBars';
import {halvesOf, type Halves, type HalvesOutcome} from './kit/halves';
import {performanceValues} from './kit/backtestValues';
import {strong, inline} from './kit/content';
import {parameters, dateProp, rate, oncePer, figure, oneOf, tableFigure, count} from './kit/figure';
import {runRotation, switchCount, type RotationRun} from '../results/rotationRun';
import {paramsText} from '../results/ruleLines';
import {SIMULATED, simulatedDay, simulatedMarket, simulatedSpan, shortAssetName} from '../results/simulated';
import {table, type Text} from './kit/value';
export {MomentumForms} from './rotation/momentumForms';

const ID = 'MomentumRotationStrategy';

const PARAMETERS: readonly Parameter[] = registryEntry(ID).parameters;

const rotationProps = {
  // By key; missing ones have the registry's defaults.
  params: parameters.optional(),
  // A stretch of the simulated history by its name or its ends; default: all of it.
  period: z.enum(SIMULATED.periods.map(({id}) => id)).optional(),
  from: dateProp.optional(),
  to: dateProp.optional(),
  commission: rate.optional(),
  // Seed of another simulated market; default: the market of the site.
  seed: z.int().optional(),
  // Seed for shuffling the days of the stretch.
  shuffle: z.int().optional(),
};

type RotationProps = z.infer<z.ZodObject<typeof rotationProps>>;

function stretchOf({period = 'all', from, to}: RotationProps): {from: string; to: string} {
  const named = periodOf(period, SIMULATED.periods);
  return {from: from ?? named.from, to: to ?? named.to};
}

function poolOf({seed, shuffle, ...props}: RotationProps): readonly SyntheticAsset[] {
  const {assets} = seed === undefined ? simulatedMarket() : syntheticMarket({seed});
  return shuffle === undefined ? assets : shuffledPool(assets, stretchOf(props), shuffle);
}

function rotationOf(props: RotationProps): RotationRun {
  const {commission = COMMISSION, seed, shuffle} = props;
  const conditions = {...stretchOf(props), commission};
  const params = withDefaults(ID, props.params ?? {});
  const key = JSON.stringify([params, conditions, seed, shuffle]);
  return oncePer(simulatedMarket(), key, () => runRotation(poolOf(props), params, conditions));
}

/** Data, rule and conventions below a table. @param varying key of the parameter that differs between the rows. */
function source(
  props: RotationProps,
  {varying, stretch = true, rate: hasRate = true}: {varying?: string; stretch?: boolean; rate?: boolean} = {},
): string {
  const parameters = PARAMETERS.filter((parameter) => parameterKey(parameter) !== varying);
  const {from, to} = stretchOf(props);
  return (
    `模拟数据，六个标的${stretch ? `，${simulatedSpan(from, to)}` : ''}。${paramsText(parameters, withDefaults(ID, props.params ?? {}))}` +
    `${hasRate ? `，佣金单边 ${rateText(props.commission ?? COMMISSION)}` : ''}。` +
    '次日收盘成交，先卖后买，每个位置各占一份；“等权持有”是首日等额买入六个标的，不扣佣金。'
  );
}

const VALUES = {
  ...performanceValues(({metrics}: RotationRun) => metrics),
  ...performanceValues(({benchmarkMetrics}: RotationRun) => benchmarkMetrics, 'hold'),
  rankings: ({standings}) => whole(standings.days.length),
  switches: (run) => whole(switchCount(run)),
  commission: ({metrics}) => whole(metrics.commission),
  bars: ({dates}) => whole(dates.length),
  span: ({dates}) => simulatedSpan(at(dates, 0), last(dates)),
} satisfies Dictionary<(run: RotationRun) => string>;

export const RotationValue = figure('number', {
  about: '引用动量轮动模拟的结果',
  hint: '`of` 是要引用的数。',
  example: '模拟的这段历史上，轮动累计 <RotationValue of="totalReturn" />。',
  props: z.strictObject({...rotationProps, of: oneOf(VALUES)}),
  compute: ({of, ...props}) => VALUES[of](rotationOf(props)),
});

function rankCell({standings: {places, momentum}, states}: RotationRun, asset: number, day: number): Text {
  const [place, value, state] = [places[asset]?.[day], momentum[asset]?.[day], states[asset]?.[day]];
  if (place == null || value == null) {
    return '—';
  }
  const says = state == null || state === 'E' ? [] : [strong(STATES[state]), ' '];
  return inline(
    'span',
    {className: `rank rank-${place}`},
    `${place} `,
    ...says,
    inline('small', {}, share(value / 100)),
  );
}

export const RankingTable = tableFigure({
  about: '动量排名怎样换仓',
  hint: '每个调仓日的名次与持有；模拟标的。',
  example: '<RankingTable from="2014-01-01" to="2014-06-30" />',
  props: z.strictObject(rotationProps),
  caption: '模拟数据，每次调仓的排名与动量',
  rows: (props) => rotationOf(props).standings.days,
  columns: (props) => {
    const run = rotationOf(props);
    const columns = poolOf(props).map((one, asset) => ({
      title: shortAssetName(one),
      numeric: true,
      cell: (day: number) => rankCell(run, asset, day),
    }));
    return [
      {title: '调仓日', heading: true, numeric: true, cell: (day) => simulatedDay(at(run.dates, day))},
      ...columns,
    ];
  },
  finding: (days, props) => {
    const changed = days.filter((day) => rotationOf(props).states.some((states) => states[day] === 'S')).length;
    return (
      `一共排名 ${days.length} 次，${changed} 次有卖出。每格上面是名次，下面是动量，颜色越深名次越前；` +
      '“买入”“卖出”在下一个交易日成交，“持有”不动。'
    );
  },
  source: (props) => source(props),
});

type SweepRow = HalvesOutcome & {name: string};

function costFinding(rows: readonly SweepRow[], hold: SweepRow): string {
  const [low, high] = [at(rows, 0), last(rows)];
  const behind = rows.filter(({cagr}) => isMore(hold.cagr, cagr)).map(({name}) => name);
  return (
    `排名与换仓的日子完全一样，佣金从 ${low.name} 升到 ${high.name}，` +
    `年复合收益率从 ${formatPercent(low.cagr)} 变成 ${formatPercent(high.cagr)}。` +
    `${behind.length === 0 ? '每一档都高于等权持有。' : `佣金为 ${behind.join('、')} 时，低于等权持有的 ${formatPercent(hold.cagr)}。`}`
  );
}

function sweepFinding({best, laterRank}: Halves<RotationRun>, rows: readonly SweepRow[], hold: SweepRow): string {
  const rates = rows.map(({cagr}) => cagr);
  const ahead = rows.filter(({cagr}) => isMore(cagr, hold.cagr)).length;
  return (
    `年复合收益率在 ${formatPercent(Math.min(...rates))} 与 ${formatPercent(Math.max(...rates))} 之间，` +
    `${rows.length} 行里 ${ahead} 行高于等权持有。` +
    `前半段最好的是“${rows[best]?.name}”，到后半段${laterRank === 1 ? '仍' : ''}排第 ${laterRank}。`
  );
}

const RATE = 'commission';

export const RotationSweep = figure('table', {
  about: '动量轮动换参数或费率',
  hint: '`vary` 是参数名或 `commission`。',
  example: '<RotationSweep vary="commission" values={[0, 0.001]} />',
  props: z.strictObject({
    ...rotationProps,
    vary: z.enum([...PARAMETERS.map(parameterKey), RATE]),
    values: z.array(z.union([z.number(), z.string()])).min(1),
  }),
  compute: ({vary, values, ...props}, sample) => {
    const parameter = PARAMETERS.find((one) => parameterKey(one) === vary);
    const settings = values.map((value): {name: string; own: RotationProps} =>
      parameter === undefined
        ? {name: rateText(Number(value)), own: {...props, commission: Number(value)}}
        : {
            name: own(parameter.valueLabels, String(value)) ?? String(value),
            own: {...props, params: {...props.params, [vary]: value}},
          },
    );
    const swept = halvesOf(
      settings.map(
        ({own}) =>
          (stretch) =>
            rotationOf({...own, ...stretch}),
      ),
    );
    const rows = swept.rows.map((row, index) => ({...row, name: settings[index]?.name ?? ''}));
    const hold = {...swept.hold, name: '等权持有', run: null};
    const unit = parameter?.unit === undefined ? '' : `（${parameter.unit}）`;
    const title = parameter === undefined ? '佣金（单边）' : `${parameter.label}${unit}`;
    return table({
      caption: `模拟数据，${title}取不同值的结果`,
      rows: [...rows, hold],
      columns: [
        {title, heading: true, cell: ({name}) => name},
        {title: '年复合收益率', numeric: true, cell: ({cagr}) => formatPercent(cagr)},
        {title: '其中前半段', numeric: true, cell: ({firstHalf}) => formatPercent(firstHalf)},
        {title: '其中后半段', numeric: true, cell: ({secondHalf}) => formatPercent(secondHalf)},
        {title: '最大回撤', numeric: true, cell: ({depth}) => share(depth)},
        {title: '换仓次数', numeric: true, cell: ({run}) => (run === null ? '—' : switchCount(run))},
        {title: '付出的佣金', numeric: true, cell: ({run}) => (run === null ? '—' : whole(run.metrics.commission))},
      ],
      finding:
        parameter === undefined
          ? costFinding(rows, hold)
          : sweepFinding(swept, rows, hold) +
            luckNote(
              rows.map(({run}) => run),
              sample,
              {unit: '种', holding: '等权持有'},
            ),
      source:
        `期初 100,000 元；前半段到${simulatedDay(swept.splitDate)}为止，两段各自从现金重新开始。` +
        source(props, {varying: vary, rate: parameter !== undefined}),
    });
  },
});

/** Dimensions of the comparison, with their wording in the table; `unit` counts the rows. */
const OVER = {
  periods: {
    title: '时期',
    unit: '段',
    caption: '模拟数据，动量轮动与等权持有在不同时期的结果',
    note: '每一段都从现金重新开始，排名用此前的行情预热。',
  },
  markets: {
    title: '市场',
    unit: '个市场',
    caption: '同一种规律生成的几个模拟市场里，动量轮动与等权持有',
    note: '每个市场只是随机数不同，生成的规律、标的与参数都一样。',
  },
  shuffles: {
    title: '次序',
    unit: '种次序',
    caption: '同样的涨跌，打乱日子的先后',
    note: '六个标的按同一个次序打乱，所以每个标的的总涨跌与同涨同跌的程度都不变，只有“涨跌会持续”不在了。',
  },
};

const points = (value: number): string => `${formatNumber(100 * value, 1)} 个百分点`;

export const RotationComparison = tableFigure({
  about: '轮动的优势是不是碰巧',
  hint: '`over` 是 `shuffles`（打乱日子）、`markets`（换一个模拟市场）或 `periods`（换一段时期）。',
  example: '<RotationComparison over="shuffles" count={4} />',
  // Count: number of markets or orders.
  props: z.strictObject({...rotationProps, over: oneOf(OVER), count: count.optional()}),
  caption: ({over}) => OVER[over].caption,
  rows: ({over, count: number = 10, ...props}) => {
    if (over === 'periods') {
      return SIMULATED.periods.map(({id, label}) => ({label, ...rotationOf({...props, period: id})}));
    }
    const key = over === 'markets' ? 'seed' : 'shuffle';
    return Array.from({length: number}, (_, index) => ({
      label: String(index + 1),
      ...rotationOf({...props, [key]: index + 1}),
    }));
  },
  columns: ({over}) => [
    {title: OVER[over].title, heading: true, cell: ({label}) => label},
    {title: '轮动收益', numeric: true, cell: ({metrics}) => share(metrics.totalReturn)},
    {title: '等权收益', numeric: true, cell: ({benchmarkMetrics}) => share(benchmarkMetrics.totalReturn)},
    {title: '轮动最大回撤', numeric: true, cell: ({metrics}) => share(metrics.maxDrawdown.depth)},
    {title: '等权最大回撤', numeric: true, cell: ({benchmarkMetrics}) => share(benchmarkMetrics.maxDrawdown.depth)},
    {title: '换仓次数', numeric: true, cell: (run) => switchCount(run)},
  ],
  finding: (rows, {over}) => {
    const {unit} = OVER[over];
    // The last row, the whole history, does not count as a stretch.
    const runs = over === 'periods' ? rows.slice(0, -1) : rows;
    const gaps = runs
      .map(({metrics, benchmarkMetrics}) => metrics.totalReturn - benchmarkMetrics.totalReturn)
      .sort((a, b) => a - b);
    const behind = gaps.filter((gap) => isMore(0, gap)).length;
    const deeper = runs.filter(({metrics, benchmarkMetrics}) =>
      isMore(benchmarkMetrics.maxDrawdown.depth, metrics.maxDrawdown.depth),
    ).length;
    const [least, middle, most] = [0, Math.floor((gaps.length - 1) / 2), gaps.length - 1].map((place) =>
      points(at(gaps, place)),
    );
    const range = over === 'periods' ? '' : `轮动减等权的累计收益，从 ${least}到 ${most}，中间的一个是 ${middle}。`;
    return `${runs.length} ${unit}里，${behind} ${unit}是等权持有的收益更高，${deeper} ${unit}是轮动的最大回撤更深。${range}`;
  },
  source: (props) => `${OVER[props.over].note}${source(props, {stretch: props.over !== 'periods'})}`,
});
