import {describe, expect, test} from 'vitest';
import {nodeLines} from '../../../../src/components/charts/StrategyGraph/nodeLines';
import {placeGraph} from '../../../../src/components/charts/StrategyGraph/placeGraph';
import {spread} from '../../../../src/components/charts/StrategyGraph/spread';
import {COMPOSED, graphOf} from '../../../support/charts/graphs';

describe('spread', () => {
  test('leaves what is apart where it is wanted', () => {
    expect(spread([0, 100], [20, 20], 10)).toEqual([0, 100]);
  });

  test('moves what collides by equal parts, in order', () => {
    expect(spread([50, 50, 50], [20, 20, 20], 10)).toEqual([20, 50, 80]);
    expect(spread([60, 40], [20, 20], 0)).toEqual([40, 60]);
  });
});

describe('a placed graph', () => {
  const {graph} = graphOf(COMPOSED);
  const placed = placeGraph(graph);

  test('has no boxes that overlap, and none outside of the picture', () => {
    placed.nodes.forEach((a, index) => {
      expect(a.x - a.width / 2).toBeGreaterThanOrEqual(0);
      expect(a.x + a.width / 2).toBeLessThanOrEqual(placed.width);
      expect(a.y + a.height / 2).toBeLessThanOrEqual(placed.height);
      placed.nodes.slice(index + 1).forEach((b) => {
        const apart = Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2;
        expect(apart, `${a.node.title} and ${b.node.title}`).toBe(true);
      });
    });
  });

  test('has edges that leave the rim of their source and enter their target in the order of the inputs', () => {
    const entries = placed.edges
      .filter(({edge}) => graph.nodes.find(({key}) => key === edge.to)?.id === 'buy')
      .map(({points}) => points.at(-1)?.[0] as number);
    expect(entries).toHaveLength(3);
    expect(entries).toEqual([...entries].sort((a, b) => a - b));
    placed.edges.forEach(({edge, points}) => {
      const source = placed.nodes.find(({node}) => node.key === edge.from);
      expect(points[0]?.[1]).toBe((source?.y ?? 0) + (source?.height ?? 0) / 2);
    });
  });

  test('is placed the same each time', () => {
    expect(placeGraph(graph)).toEqual(placed);
  });
});

describe('the lines of a node', () => {
  const node = {key: 's0', kind: 'indicator', title: '布林带', details: [], result: 'num', path: '', columns: []} as const;

  test('pack parameters and shorten a name that is too long', () => {
    const lines = nodeLines({...node, id: 'a'.repeat(64), details: ['快线周期 12', '慢线周期 26', '信号线周期 9']});
    expect(lines.map(({text}) => text)).toEqual(['布林带', `${'a'.repeat(22)}…`, '快线周期 12，慢线周期 26', '信号线周期 9']);
  });

  test('name each component of a value', () => {
    expect(
      nodeLines(node, {text: '1', value: 1, components: {middle: '1', upper: '2'}})
        .slice(1)
        .map(({text}) => text),
    ).toEqual(['middle 1', 'upper 2']);
  });
});
