import {barsAYear, mean} from '@site/src/engine';
import {formatNumber} from '@site/src/content/format';
import type {Market} from '@site/src/content/sample';
import {switchCount, type RotationRun} from '@site/src/figures/kit/rotationRun';

/** How often the pool was ranked, and the turnover that followed. */
export function rotationSentence(run: RotationRun, {own}: Pick<Market, 'own'> = {}): string {
  const {standings, fills, equity, dates} = run;
  const traded = fills.reduce((sum, fill) => sum + fill.traded, 0);
  const perYear = traded / mean(equity) / (dates.length / barsAYear(dates));
  return `期间排名 ${standings.days.length} 次，其中 ${switchCount(run)} 次换了持仓；每年的买卖金额合计约为资产的 ${formatNumber(perYear, 1)} 倍，换得越勤，佣金越多。${own === undefined ? '模拟行情的涨跌会持续一阵，天然有利于追涨的规则，这里的收益推不到真实市场。' : ''}`;
}
