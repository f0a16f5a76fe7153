import type {ReactElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server.edge';
import {describe, expect, test} from 'vitest';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import Picture from '../../../../src/components/charts/Chart/Picture';
import DrawdownChart from '../../../../src/components/charts/DrawdownChart';
import EquityChart from '../../../../src/components/charts/EquityChart';
import IndicatorPanel from '../../../../src/components/charts/IndicatorPanel';
import PriceChart from '../../../../src/components/charts/PriceChart';
import SignalTimeline from '../../../../src/components/charts/SignalTimeline';
import StrategyGraph from '../../../../src/components/charts/StrategyGraph';
import YearBars from '../../../../src/components/charts/YearBars';
import {chart, type ChartValue} from '../../../../src/results/chart';
import {chartFiles} from '../../../../src/markdown/compiledTrees';
import {valueNodes} from '../../../../src/markdown/figures/valueNodes';
import {COMPOSED, graphOf} from '../../../support/charts/graphs';
import {samples} from '../../../support/charts/samples';

const data = samples('2008-07-01', '2008-12-31');
const frame = {title: '题', summary: '一句话。', caption: '说明。', file: 'file'};
const {dates} = data;

/** What a page draws of a chart, out of the file that the build writes. */
function drawn(value: ChartValue): string {
  let charts: unknown[] = [];
  const tree = chartFiles({type: 'root', children: valueNodes(value)} as Root, (json) => {
    charts = JSON.parse(json) as unknown[];
    return 'a.json';
  });
  const attributes = new Map(
    (tree.children[0] as MdxJsxFlowElement).attributes.map((one) => ['name' in one ? one.name : '', one.value]),
  );
  expect(attributes.get('index')).toMatchObject({value: '0'});
  expect(attributes.get('charts')).toMatchObject({value: 'charts'});
  expect(tree.children.at(-1)).toMatchObject({
    value: expect.stringContaining(
      'pageCharts(() => import("@site/node_modules/.cache/pages/charts/a.json"))',
    ) as unknown,
  });
  expect(attributes.has('data')).toBe(false);
  return renderToStaticMarkup(<Picture of={value.of} data={charts[0]} />);
}

const price = {
  ...frame,
  dates,
  close: data.close,
  overlays: [{name: '10 日均线', values: data.short}],
  marks: data.marks,
};
const panel = {...frame, dates, lines: [{name: 'RSI', values: data.rsi}], levels: [30, 70], domain: [0, 100] as const};
const equity = {...frame, dates, equity: data.equity, benchmark: data.benchmark};
const drawdown = {...frame, dates, drawdown: data.drawdown};
const years = {...frame, years: data.years};
const timeline = {...frame, dates, rows: [{name: '标普 500', states: data.states}]};
const {graph} = graphOf(COMPOSED);

describe('a chart that a page gives as data', () => {
  const kinds: [ChartValue, ReactElement][] = [
    [chart('price', price), <PriceChart plain {...price} />],
    [chart('panel', panel), <IndicatorPanel plain {...panel} />],
    [chart('equity', equity), <EquityChart plain {...equity} />],
    [chart('drawdown', drawdown), <DrawdownChart plain {...drawdown} />],
    [chart('years', years), <YearBars plain {...years} />],
    [chart('timeline', timeline), <SignalTimeline plain {...timeline} />],
    [chart('graph', {graph, title: '题', hasLegend: true}), <StrategyGraph graph={graph} title="题" />],
  ];

  test.each(kinds.map(([value, element]) => [value.of, value, element] as const))(
    '(%s) is the picture of its component',
    (_, value, element) => {
      expect(drawn(value)).toBe(renderToStaticMarkup(element));
    },
  );

  test('(bars) has one path for each series, and every label', () => {
    const series = [
      {name: '百分比 30', tone: 'series1' as const, values: [30_000, 21_000, 14_700]},
      {name: '百分比 50', tone: 'series2' as const, values: [50_000, 25_000, 12_500]},
    ];
    const html = drawn(
      chart('bars', {
        ...frame,
        plain: false,
        downloads: false,
        labels: ['1', '2', '3'],
        labelTitle: '第几次买入',
        series,
      }),
    );
    expect(html.match(/<path class="[^"]*solid/g)).toHaveLength(2);
    expect(html).toContain('>40,000</text>');
    expect(html).toMatch(/>1<\/text>.*>2<\/text>.*>3<\/text>/);
    expect(html).toContain(
      '<th scope="row" class="numeric">2</th><td class="numeric">21,000</td><td class="numeric">25,000</td>',
    );
    // The bars stand on 0, and the highest does not touch the top.
    expect(html).toContain('d="M47 1000V434H167V1000z');
    expect(html).not.toContain('下载');
  });

  test('(thinnedDrawdown) reaches down to the next ten per cent, with a label every five years', () => {
    const html = drawn(
      chart('thinnedDrawdown', {
        ...frame,
        dates: ['2000-01-03', '2020-04-17'],
        lowest: '−56.80%，2009 年',
        points: [
          [0, 0],
          [0.5, -0.568],
          [1, -0.1],
        ],
        years: [2004, 2005, 2009, 2010].map((year, index) => ({year, position: index / 4})),
      }),
    );
    expect(html).toContain('>−60%</text>');
    expect(html).toContain('−56.80%，2009 年');
    expect(html).toContain('d="M0 0l500 947 500-780"');
    expect(html).toMatch(/>2005<\/text>.*>2010<\/text>/);
    expect(html).not.toMatch(/>2004<|>2009<|NaN/);
  });
});
