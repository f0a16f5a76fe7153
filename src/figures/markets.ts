import {formatNumber, formatPercent} from '../content/format';
import {valuationExample, VALUATION_LOOKBACK} from '../engine';
import {chart} from './kit/chart';
import {figure} from './kit/figure';

export const ValuationFigure = figure('chart', {
  about: '市盈率、百分位与股债性价比',
  hint: '第 1–10 年的模拟数据。',
  example: '<ValuationFigure />',
  compute: () => {
    const {dates, pe, percentile, premium, cheap} = valuationExample();
    const low = formatNumber(cheap.lowest, 1);
    const stayed =
      `最长的一次，百分位连续 ${cheap.months} 个月低于 20；` +
      `进入时市盈率 ${formatNumber(cheap.entry, 1)}，其间最低到 ${low}，又低了 ${formatPercent(1 - cheap.lowest / cheap.entry, 0)}。`;
    const span = `${formatNumber(Math.min(...premium), 1)} 到 ${formatNumber(Math.max(...premium), 1)} 个百分点`;
    return [
      chart('panel', {
        file: 'valuation-pe',
        title: '市盈率（模拟数据）',
        summary: `模拟的市盈率，十年里在 ${formatNumber(Math.min(...pe), 1)} 到 ${formatNumber(Math.max(...pe), 1)} 之间。`,
        dates,
        lines: [{name: '市盈率', values: pe}],
        digits: 1,
      }),
      chart('panel', {
        file: 'valuation-percentile',
        title: `PE 百分位：在最近 ${VALUATION_LOOKBACK} 个月里的位置（模拟数据）`,
        summary: stayed,
        caption: stayed,
        dates,
        lines: [{name: 'PE 百分位', values: percentile}],
        levels: [20, 80],
        domain: [0, 100],
        digits: 0,
      }),
      chart('panel', {
        file: 'valuation-premium',
        title: '股债性价比：盈利收益率减国债收益率，百分点（模拟数据）',
        summary: `模拟的股债性价比在 ${span}之间。`,
        caption: `三张图是同一个模拟市场的第 1–10 年，与真实行情无关；选这一段，是因为它低估得久，而且低估之后更低。股债性价比在 ${span}之间，方向与百分位大致相反。`,
        dates,
        lines: [{name: '股债性价比', values: premium, tone: 'series2'}],
      }),
    ];
  },
});
