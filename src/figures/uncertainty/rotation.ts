import {judgedOrRefused} from '../kit/judged';
import {rateText} from '../../content/format';
import {SHARES} from '../../content/otherMarkets';
import {at, last, momentumRotationEntry, withDefaults, type Asset} from '../../engine';
import {COMMISSION} from '../../engine/backtest';
import {judge, type Judgement} from '../../engine/uncertainty';
import {tableFigure, type Sample} from '../kit/figure';
import {runRotation, switchCount} from '../../results/rotationRun';
import {paramsText} from '../../results/ruleLines';
import {SIMULATED, simulatedMarket} from '../../results/simulated';
import {uncertaintySentence} from '../../results/uncertainty';
import {judgementInput} from '../studies';
import {outsideOf, verdictColumns} from './verdictColumns';

const HOLDING = '等权持有';
const PARAMS = withDefaults(momentumRotationEntry.id, {});

interface RotationRow {
  name: string;
  years: string;
  switches: number;
  found: Judgement;
}

/** A rotation with the default parameters; its ranking sees the history before the first day. */
function rotated(
  assets: readonly Asset[],
  from: string,
  to: string,
  {cached}: Sample,
): Omit<RotationRow, 'name' | 'years'> {
  const run = runRotation(assets, PARAMS, {from, to, commission: COMMISSION});
  return {switches: switchCount(run), found: cached(judge, judgementInput(run))};
}

/** The four indices, each on its own trading days, from the first on which all of them have a momentum. */
function indices({markets}: Sample): {assets: Asset[]; years: string; from: string; to: string} {
  const own = markets.filter(({pool}) => pool === 'europe');
  const assets = own.map(({id, bars}) => ({symbol: id.toUpperCase(), bars}));
  const ready = assets.map(({bars}) => at(bars.date, Number(PARAMS.lookback))).sort();
  return {assets, years: own[0]?.years ?? '', from: last(ready), to: last(own[0]?.bars.date ?? [])};
}

const isLate = ({symbol}: Asset): boolean => SHARES.late.some((late) => late === symbol);

export const RotationVerdicts = tableFigure({
  about: '动量轮动在模拟与真实的标的池里，各带区间',
  caption: '动量轮动与等权持有，模拟的与真实的标的池',
  rows: (_, sample): RotationRow[] => {
    const whole = last(SIMULATED.periods);
    const {assets, years, from, to} = indices(sample);
    const {date} = at(sample.shares, 0).bars;
    const [first, end] = [at(date, Number(PARAMS.lookback)), last(date)];
    const early = sample.shares.filter((asset) => !isLate(asset));
    return [
      {name: '模拟的六个标的', years: '—', ...rotated(simulatedMarket().assets, whole.from, whole.to, sample)},
      {name: '真实的四个欧洲指数', years, ...rotated(assets, from, to, sample)},
      {name: `真实的${SHARES.name}`, years: SHARES.years, ...rotated(sample.shares, first, end, sample)},
      {name: `去掉后来选入的 ${SHARES.late.length} 只`, years: SHARES.years, ...rotated(early, first, end, sample)},
    ];
  },
  columns: [
    {title: '标的池', heading: true, cell: ({name}) => name},
    ...verdictColumns('轮动', '等权'),
    {title: '年份', numeric: true, cell: ({years}) => years},
    {title: '换仓次数', numeric: true, cell: ({switches}) => switches},
  ],
  finding: (rows) =>
    `真实的四个指数：轮动${uncertaintySentence(judgedOrRefused(at(rows, 1).found), HOLDING)}` +
    outsideOf(rows.filter((_, place) => place !== 1)),
  source: (_, {markets}) =>
    `${paramsText(momentumRotationEntry.parameters, PARAMS)}，佣金单边 ${rateText(COMMISSION)}，次日收盘成交，先卖后买；“等权持有”是首日等额买入，不扣佣金。` +
    '四个指数是 DAX、SMI、CAC 40 与富时 100 的收盘价，各按本国货币与自己的交易日，从各有 61 个收盘的那天算起。' +
    `三十只美股是道琼斯指数 2001 年的成分，事后挑的，价格含股息；后来选入的是 1999 年 11 月才进指数的 ${SHARES.late.join('、')}。` +
    `行情取自 ${markets.find(({pool}) => pool === 'europe')?.origin}，${SHARES.origin}；区间按平稳自助法重抽至少 1,000 次。`,
});
