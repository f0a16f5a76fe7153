import {describe, expect, test} from 'vitest';
import {graphLayers} from '../../../../src/components/charts/StrategyGraph/graphLayers';
import {nodeLines} from '../../../../src/components/charts/StrategyGraph/nodeLines';
import {placeGraph} from '../../../../src/components/charts/StrategyGraph/placeGraph';
import {spread} from '../../../../src/components/charts/StrategyGraph/spread';
import {COMPOSED, graphOf} from '../../../support/charts/graphs';
import {accepted} from '../../engine/language/accepted';
import {above, close, constant, crossingWith, ref} from '../../engine/language/documents';

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
        const apart =
          Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2;
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
});

describe('the lines of a node', () => {
  const node = {
    key: 's0',
    kind: 'indicator',
    title: '布林带',
    details: [],
    result: 'num',
    path: '',
    columns: [],
  } as const;

  test('pack parameters and shorten a name that is too long', () => {
    const lines = nodeLines({...node, id: 'a'.repeat(64), details: ['快线周期 12', '慢线周期 26', '信号线周期 9']});
    expect(lines.map(({text}) => text)).toEqual([
      '布林带',
      `${'a'.repeat(22)}…`,
      '快线周期 12，慢线周期 26',
      '信号线周期 9',
    ]);
  });
});

describe('the layers of a graph', () => {
  test.each(accepted)('lead every edge down, one layer at a time: $title', ({doc}) => {
    const composed = graphOf(doc).graph;
    const {layers, routes} = graphLayers(composed);
    const layerOf = new Map(layers.flatMap((layer, index) => layer.map(({key}) => [key, index] as const)));
    expect(layerOf.size).toBe(layers.flat().length);
    composed.nodes.forEach(({key}) => expect(layerOf.has(key)).toBe(true));
    routes.forEach((route, index) => {
      expect([route[0], route.at(-1)]).toEqual([composed.edges[index]?.from, composed.edges[index]?.to]);
      route
        .slice(1)
        .forEach((key, place) => expect(layerOf.get(key)).toBe((layerOf.get(route[place] as string) as number) + 1));
    });
  });

  test('put both end nodes into the last layer', () => {
    expect(
      graphLayers(graphOf(COMPOSED).graph)
        .layers.at(-1)
        ?.map(({key}) => key),
    ).toEqual(['buy', 'sell']);
  });

  test('of the largest document that the language accepts are found without counting crossings', () => {
    const many = Array.from({length: 160}, (_, index) => ({id: `s${index}`, ...above(close, constant(index))}));
    const groups = Array.from({length: 10}, (_, index) => ({
      id: `g${index}`,
      type: 'Or',
      inputs: many.slice(index * 16, index * 16 + 16).map(({id}) => ref(id)),
    }));
    const all = {id: 'all', type: 'And', inputs: groups.map(({id}) => ref(id))};
    expect(
      graphLayers(graphOf(crossingWith({signals: [...many, ...groups, all], outputs: {sell_signal: 'all'}})).graph)
        .layers.length,
    ).toBe(5);
  });
});
