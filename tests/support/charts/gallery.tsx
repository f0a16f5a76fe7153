import type {ReactElement} from 'react';
import AllocationChart from '../../../src/components/charts/AllocationChart';
import BarsChart from '../../../src/components/charts/BarsChart';
import DrawdownChart from '../../../src/components/charts/DrawdownChart';
import EquityChart from '../../../src/components/charts/EquityChart';
import IndicatorPanel from '../../../src/components/charts/IndicatorPanel';
import PriceChart from '../../../src/components/charts/PriceChart';
import SignalTimeline from '../../../src/components/charts/SignalTimeline';
import StrategyGraph from '../../../src/components/charts/StrategyGraph';
import YearBars from '../../../src/components/charts/YearBars';
import {lowestPoint} from '../../../src/figures/kit/extreme';
import {COMPOSED, graphOf} from './graphs';
import type {Samples} from './samples';

/** Every chart once, on the same days. */
export function gallery(data: Samples): Record<string, ReactElement> {
  const {dates} = data;
  return {
    price: (
      <PriceChart
        file="price"
        title="标普 500：10 日均线上穿与下穿 30 日均线"
        summary={`标普 500 指数，${dates[0] ?? '—'} 至 ${dates.at(-1) ?? '—'}：收盘价、10 日和 30 日均线与买卖信号。`}
        caption="标记画在信号日。历史数据仅作教学演示。"
        dates={dates}
        close={data.close}
        overlays={[
          {name: '10 日均线', values: data.short},
          {name: '30 日均线', values: data.long},
        ]}
        marks={data.marks}
      />
    ),
    noted: (
      <PriceChart
        file="noted"
        title="收盘价与它的 30 日均线"
        summary="收盘价与 30 日均线的最低点。"
        dates={dates}
        close={data.close}
        overlays={[{name: '30 日均线', values: data.long, tone: 'subject'}]}
        notes={[
          ...lowestPoint({dates, values: data.close, says: '收盘最低'}),
          ...lowestPoint({dates, values: data.long, says: '均线最低'}),
          {kind: 'band', from: 20, to: 60, text: '空仓 40 个交易日'},
        ]}
      />
    ),
    histogram: (
      <BarsChart
        file="histogram"
        title="每年多几个百分点"
        summary="大多数少于 0。"
        labels={['-2', '-1', '0', '1']}
        labelTitle="每年的差（百分点）"
        series={[{name: '次数', tone: 'series1', values: [10, 40, 30, 5]}]}
        notes={[
          {kind: 'band', from: 0, to: 2.5, text: '九成：−2 到 +0.5'},
          {kind: 'line', at: 1.5, text: '0：与一直持有相同'},
        ]}
      />
    ),
    rsi: (
      <IndicatorPanel
        file="rsi"
        title="RSI：低于 30 为超卖，高于 70 为超买"
        summary="14 日 RSI。"
        dates={dates}
        lines={[{name: '14 日 RSI', values: data.rsi}]}
        levels={[30, 70]}
        domain={[0, 100]}
      />
    ),
    macd: (
      <IndicatorPanel
        file="macd"
        title="MACD"
        summary="12、26、9 日的 MACD。"
        dates={dates}
        lines={[
          {name: 'DIF', values: data.macd},
          {name: 'DEA', values: data.signal},
        ]}
        bars={{name: '柱', values: data.histogram}}
      />
    ),
    equity: (
      <EquityChart
        file="equity"
        title="10 万元变成了多少"
        summary="双均线策略与一直持有指数的净值。"
        caption="不计佣金，现金不计息，不含分红。"
        dates={dates}
        equity={data.equity}
        equityName="双均线策略"
        benchmark={data.benchmark}
        benchmarkName="一直持有"
      />
    ),
    drawdown: (
      <DrawdownChart
        file="drawdown"
        title="离此前最高点有多远"
        summary="双均线策略与一直持有指数的回撤。"
        dates={dates}
        drawdown={data.drawdown}
        benchmark={data.benchmarkDrawdown}
      />
    ),
    years: (
      <YearBars
        file="years"
        title="每一年的收益"
        summary="双均线策略与一直持有指数的年度收益。"
        years={data.years}
        strategyName="双均线策略"
        benchmarkName="一直持有"
      />
    ),
    timeline: (
      <SignalTimeline
        file="timeline"
        title="哪些日子持有，哪些日子空仓"
        summary="双均线策略与持有 21 日的规则的逐日信号状态。"
        dates={dates}
        rows={[
          {name: '标普 500', states: data.states},
          {
            name: '标普 500，晚一个月',
            states: [...data.states.slice(0, 21).map(() => 'E' as const), ...data.states.slice(0, -21)],
          },
        ]}
      />
    ),
    allocation: (
      <AllocationChart
        file="allocation"
        title="资金分在哪里"
        summary="指数、债券与现金的权重。"
        caption="每 63 个交易日恢复 60 : 30 : 10。债券为模拟数据。"
        dates={dates}
        parts={data.weights}
      />
    ),
    graphDay: <StrategyGraph {...graphOf(COMPOSED, data)} title="最后一天的数值" highlighted="buy" />,
  };
}
