import type {ReactNode} from 'react';
import {
  capitalRuns,
  computeStrategy,
  withDefaults,
  type AnyParameterValues,
  type Asset,
  type CapitalRunRow,
  type CapitalSetup,
  type EncodedBars,
} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import {SIMULATED, simulatedMarket} from '../../lab/RotationLab/simulated';
import {periodOf, PERIODS} from '../../lab/StrategyLab/periods';
import {SYMBOL} from '../../lab/StrategyLab/run';
import CaptionedTable from '../CaptionedTable';
import {capitalEntry} from '../capital/capitalEntry';
import {formatNumber, formatPercent} from '../format';
import {COMMISSION} from '../rule/ruleProps';
import {rateText} from '../rule/ruleTexts';
import styles from './styles.module.css';

interface Run extends Omit<CapitalSetup, 'capital'> {
  /** Id of the registry; the ending may be left out. */
  strategy: string;
  /** By name; what is left out has the registry's default. */
  params?: AnyParameterValues;
}

interface Props {
  data: EncodedBars;
  runs: readonly Run[];
  /** Six made-up symbols, or the one real index. */
  pool?: 'simulated' | 'sample';
}

/** Two ways that spend the same differ by rounding alone. */
const EQUAL = 1e-9;
const RULE = 'DualMovingAverageStrategy';

const REASONS: readonly [keyof CapitalRunRow['missed'], string][] = [['no-cash', '没有现金'], ['full', '持仓已满'], ['too-small', '不够一个单位']];

/** "没有现金 10，持仓已满 2" */
function missedText(missed: CapitalRunRow['missed']): string {
  const parts = REASONS.filter(([reason]) => missed[reason] > 0);
  return parts.length === 0 ? '0' : parts.map(([reason, text]) => `${text} ${missed[reason]}`).join('，');
}

function nameOf({strategy, params = {}, reversed = false, lot = null, commission}: Run): string {
  const limit = params.max_positions == null ? '' : `，最多 ${String(params.max_positions)} 个`;
  const {id, name} = capitalEntry(strategy, 'CapitalRunTable');
  return (
    `${name.replace('资金策略', '')} ${String(withDefaults(id, params).percents)}${limit}${reversed ? '，标的池倒序' : ''}` +
    `${lot === null ? '' : `，最小单位 ${lot}`}${commission === undefined ? '' : `，佣金 ${rateText(commission)}`}`
  );
}

function setupOf({strategy, params = {}, commission = COMMISSION, ...rest}: Run): CapitalSetup {
  const {id} = capitalEntry(strategy, 'CapitalRunTable');
  return {...rest, commission, capital: {name: id, params: withDefaults(id, params)} as unknown as CapitalSetup['capital']};
}

/** "现金的平均占比都是 38%", "现金的平均占比从 24% 到 83%" */
function cashText(rows: readonly CapitalRunRow[]): string {
  const shares = rows.map(({averageCash}) => averageCash);
  const [least, most] = [Math.min(...shares), Math.max(...shares)].map((share) => formatPercent(share, 0));
  return least === most ? `都是 ${least}` : `从 ${least} 到 ${most}`;
}

function finding(rows: readonly (CapitalRunRow & {name: string})[]): string {
  const highest = Math.max(...rows.map(({cagr}) => cagr));
  const deepest = Math.min(...rows.map(({depth}) => depth));
  const [best, worst] = [
    rows.filter(({cagr}) => highest - cagr < EQUAL),
    rows.filter(({depth}) => depth - deepest < EQUAL),
  ].map((found) => found.map(({name}) => `“${name}”`).join('与')) as [string, string];
  return (
    `信号相同，现金的平均占比${cashText(rows)}。年复合收益率最高的是${best}，` +
    `最大回撤最深的${worst === best ? `也是${best.includes('与') ? '它们' : '它'}` : `是${worst}`}（${formatPercent(deepest, 1)}）。`
  );
}

/** The same signals under several capital strategies: what they make of the cash, and what becomes of the account. */
export default function CapitalRunTable({data, runs, pool = 'simulated'}: Props): ReactNode {
  const isReal = pool === 'sample';
  const assets: readonly Asset[] = isReal ? [{symbol: SYMBOL, bars: barsOf(data)}] : simulatedMarket().assets;
  const stretch = periodOf('all', isReal ? PERIODS : SIMULATED.periods);
  const results = capitalRuns(assets, computeStrategy(RULE, assets, {}), runs.map(setupOf), stretch);
  const rows = results.map((row, index) => ({...row, name: nameOf(runs[index] as Run)}));
  const where = isReal ? SYMBOL : `模拟数据，${assets.length} 个标的`;
  return (
    <CaptionedTable
      caption={`${where}，同样的信号配不同的资金策略`}
      rows={rows}
      columns={[
        {title: '资金策略', heading: true, cell: ({name}) => <span className={styles.name}>{name}</span>},
        {title: '年复合收益率', numeric: true, cell: ({cagr}) => formatPercent(cagr)},
        {title: '最大回撤', numeric: true, cell: ({depth}) => formatPercent(depth, 1)},
        {title: '现金平均占比', numeric: true, cell: ({averageCash}) => formatPercent(averageCash, 0)},
        {title: '买入次数', numeric: true, cell: ({buys}) => formatNumber(buys, 0)},
        {title: '落空的买入信号', cell: ({missed}) => missedText(missed)},
      ]}
      finding={finding(rows)}
      source={
        `${where}，${stretch.from} 至 ${stretch.to}，双均线 10/30，初始资金 100,000` +
        `${runs.some(({commission}) => commission !== undefined) ? '' : `，佣金单边 ${rateText(COMMISSION)}`}。` +
        `本站约定：次日收盘成交，先卖后买，买入按标的池的顺序；条件为“上穿”，落空的信号不会自动补上。${isReal ? '历史数据仅作教学演示。' : ''}`
      }
    />
  );
}
