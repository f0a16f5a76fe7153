import type {ReactNode} from 'react';
import {valuationExample, VALUATION_LOOKBACK} from '@site/src/engine';
import {formatNumber, formatPercent} from '../../prose/format';
import IndicatorPanel from '../IndicatorPanel';

/** Three panels over the same months. */
export default function View(): ReactNode {
  const {dates, pe, percentile, premium, cheap} = valuationExample();
  const low = formatNumber(cheap.lowest, 1);
  const stayed =
    `最长的一次，百分位连续 ${cheap.months} 个月低于 20；` +
    `进入时市盈率 ${formatNumber(cheap.entry, 1)}，其间最低到 ${low}，又低了 ${formatPercent(1 - cheap.lowest / cheap.entry, 0)}。`;
  const span = `${formatNumber(Math.min(...premium), 1)} 到 ${formatNumber(Math.max(...premium), 1)} 个百分点`;
  return (
    <>
      <IndicatorPanel
        plain
        file="valuation-pe"
        title="市盈率（模拟数据）"
        summary={`模拟的市盈率，十年里在 ${formatNumber(Math.min(...pe), 1)} 到 ${formatNumber(Math.max(...pe), 1)} 之间。`}
        dates={dates}
        lines={[{name: '市盈率', values: pe}]}
        digits={1}
      />
      <IndicatorPanel
        plain
        file="valuation-percentile"
        title={`PE 百分位：在最近 ${VALUATION_LOOKBACK} 个月里的位置（模拟数据）`}
        summary={stayed}
        caption={stayed}
        dates={dates}
        lines={[{name: 'PE 百分位', values: percentile}]}
        levels={[20, 80]}
        domain={[0, 100]}
        digits={0}
      />
      <IndicatorPanel
        plain
        file="valuation-premium"
        title="股债性价比：盈利收益率减国债收益率，百分点（模拟数据）"
        summary={`模拟的股债性价比在 ${span}之间。`}
        caption={`三张图是同一个模拟市场的同一段日子，与真实行情无关。股债性价比在 ${span}之间，方向与百分位大致相反。`}
        dates={dates}
        lines={[{name: '股债性价比', values: premium, tone: 'series2'}]}
      />
    </>
  );
}
