import type {ReactNode} from 'react';
import {backtest, computeStrategy, parseSignalFile, type SyntheticAsset} from '@site/src/engine';
import {SIMULATED, simulatedMarket} from '../../lab/RotationLab/simulated';
import {periodOf} from '../../lab/StrategyLab/periods';
import CaptionedTable from '../CaptionedTable';
import {COMMISSION} from '../rule/ruleProps';

interface Props {
  /** A signal file about symbols of the made-up market. */
  csv: string;
  /** Symbols of the portfolio, in order. */
  pool: readonly string[];
}

interface Row {
  symbol: string;
  inPool: boolean;
  records: number;
  fills: number;
  /** Days on which it is held at the close. */
  held: number;
}

function outcome({inPool, records, fills, held}: Row): string {
  if (!inPool) {
    return '忽略：不在组合里';
  }
  return records === 0 ? '一直空仓，等信号' : `执行：成交 ${fills} 次，持有 ${held} 天`;
}

/** @throws Error naming the symbols there are. */
function assetOf(symbol: string): SyntheticAsset {
  const {assets} = simulatedMarket();
  const asset = assets.find((candidate) => candidate.symbol === symbol);
  if (asset === undefined) {
    throw new Error(`<FilePool pool>：没有标的 “${symbol}”；可用的有：${assets.map((candidate) => candidate.symbol).join('、')}。`);
  }
  return asset;
}

/** The symbols of a portfolio against those of a signal file: carried out, waiting, or ignored. */
export default function FilePool({csv, pool}: Props): ReactNode {
  const records = parseSignalFile(csv);
  const assets = pool.map(assetOf);
  const {from, to} = periodOf('mixed', SIMULATED.periods);
  const capital = {name: 'PercentCapitalStrategy', params: {initial_capital: 100_000, percents: 30}} as const;
  const signals = computeStrategy('FileBasedStrategy', assets, {}, {records});
  const {fills, states} = backtest({assets, signals, capital, commission: COMMISSION, from, to});
  const symbols = [...new Set([...pool, ...records.map(({symbol}) => symbol)])];
  const rows = symbols.map((symbol): Row => {
    const index = pool.indexOf(symbol);
    return {
      symbol,
      inPool: index !== -1,
      records: records.filter((record) => record.symbol === symbol).length,
      fills: fills.filter(({asset}) => asset === index).length,
      held: (states[index] ?? []).filter((state) => state === 'H' || state === 'S').length,
    };
  });
  return (
    <CaptionedTable
      caption="组合的标的池对照信号文件"
      rows={rows}
      columns={[
        {title: '标的', heading: true, cell: ({symbol}) => symbol},
        {title: '组合里', cell: ({inPool}) => (inPool ? '有' : '没有')},
        {title: '文件里的行数', numeric: true, cell: (row) => row.records},
        {title: '结果', cell: outcome},
      ]}
      source={`模拟数据，${from} 至 ${to}，自造的信号文件；百分比资金策略，百分比 30。`}
    />
  );
}
