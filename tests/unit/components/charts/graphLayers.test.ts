import {describe, expect, test} from 'vitest';
import {graphLayers} from '../../../../src/components/charts/StrategyGraph/graphLayers';
import {COMPOSED, graphOf} from '../../../support/charts/graphs';
import {accepted} from '../../engine/language/accepted';
import {above, close, constant, crossingWith, ref} from '../../engine/language/documents';

describe('the layers of a graph', () => {
  test.each(accepted)('lead every edge down, one layer at a time: $title', ({doc}) => {
    const composed = graphOf(doc).graph;
    const {layers, routes} = graphLayers(composed);
    const layerOf = new Map(layers.flatMap((layer, index) => layer.map(({key}) => [key, index] as const)));
    expect(layerOf.size).toBe(layers.flat().length);
    composed.nodes.forEach(({key}) => expect(layerOf.has(key)).toBe(true));
    routes.forEach((route, index) => {
      expect([route[0], route.at(-1)]).toEqual([composed.edges[index]?.from, composed.edges[index]?.to]);
      route.slice(1).forEach((key, place) => expect(layerOf.get(key)).toBe((layerOf.get(route[place] as string) as number) + 1));
    });
  });

  test('put both end nodes into the last layer', () => {
    expect(
      graphLayers(graphOf(COMPOSED).graph)
        .layers.at(-1)
        ?.map(({key}) => key),
    ).toEqual(['buy', 'sell']);
  });

  test('are the same for the same graph', () => {
    expect(graphLayers(graphOf(COMPOSED).graph)).toEqual(graphLayers(graphOf(COMPOSED).graph));
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
      graphLayers(graphOf(crossingWith({signals: [...many, ...groups, all], outputs: {sell_signal: 'all'}})).graph).layers.length,
    ).toBe(5);
  });
});
