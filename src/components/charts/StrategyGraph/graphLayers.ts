import {at, mean, present} from '@site/src/engine';
import type {CompositionGraph, GraphEdge} from '@site/src/engine/language';

/** A position in a layer: a node, or a point where an edge passes through the layer. */
export interface Spot {
  /** The node's key; for a passing edge, a key of its own. */
  readonly key: string;
  /** Number of the edge that passes. */
  readonly edge?: number;
}

export interface GraphLayers {
  /** From sources to conditions; each from left to right. */
  readonly layers: readonly (readonly Spot[])[];
  /** For each edge of the graph, the keys on its route from source to target, one per layer. */
  readonly routes: readonly (readonly string[])[];
}

interface Link {
  from: string;
  to: string;
  /** Where the link enters its target, 0 to 1 from left to right. */
  port: number;
}

/** Sweeps over the layers; more do not find better orders in graphs of this size. */
const SWEEPS = 12;
/** Counting crossings is quadratic in the links: graphs with more links keep the order of the document. */
const MOST_LINKS = 600;

/** Returns the layer of each node: its longest distance from a source, moved down to just before its first reader. */
function rankNodes({nodes, edges}: CompositionGraph): ReadonlyMap<string, number> {
  const rank = new Map<string, number>();
  const rankOf = (key: string): number => {
    const known = rank.get(key) ?? 1 + Math.max(-1, ...edges.flatMap(({from, to}) => (to === key ? rankOf(from) : [])));
    rank.set(key, known);
    return known;
  };
  // From the last layer up, so that the inputs of a node that moves down can follow it.
  const lateFirst = [...nodes].sort((a, b) => rankOf(b.key) - rankOf(a.key));
  const last = Math.max(...rank.values());
  for (const {key, kind} of lateFirst) {
    const readers = edges.flatMap(({from, to}) => (from === key ? rankOf(to) : []));
    if (kind === 'buy' || kind === 'sell') {
      rank.set(key, last);
    } else if (readers.length > 0) {
      rank.set(key, Math.min(...readers) - 1);
    }
  }
  return rank;
}

/** Returns where each edge enters its target, as a fraction of the width, in the order of the inputs. */
const portsOf = (edges: readonly GraphEdge[]): number[] =>
  edges.map((edge) => {
    const inputs = edges.filter(({to}) => to === edge.to);
    return (inputs.indexOf(edge) + 0.5) / inputs.length;
  });

function crossings(layers: readonly (readonly Spot[])[], links: readonly Link[]): number {
  const spots = new Map(
    layers.flatMap((layer, number) => layer.map(({key}, place) => [key, {number, place}] as const)),
  );
  const spotOf = (key: string): {number: number; place: number} => present(spots.get(key));
  const ends = links.map(({from, to, port}) => ({
    layer: spotOf(from).number,
    a: spotOf(from).place,
    b: spotOf(to).place + port * 0.9,
  }));
  const crossed = ends.map((one, index) =>
    ends.slice(index + 1).filter((other) => one.layer === other.layer && (one.a - other.a) * (one.b - other.b) < 0),
  );
  return crossed.flat().length;
}

/** Orders a layer by the mean position of the neighbours; a node without any keeps its position. The sort is stable. */
function ordered(layer: readonly Spot[], neighbours: (key: string) => readonly number[]): Spot[] {
  const place = new Map(
    layer.map(({key}, index) => {
      const near = neighbours(key);
      return [key, near.length === 0 ? index : mean(near)];
    }),
  );
  return [...layer].sort((a, b) => present(place.get(a.key)) - present(place.get(b.key)));
}

function sweep(layers: readonly Spot[][], links: readonly Link[], down: boolean): Spot[][] {
  const result = [...layers];
  const numbers = layers.map((_, index) => index);
  for (const number of down ? numbers.slice(1) : numbers.slice(0, -1).reverse()) {
    const fixed = new Map(at(result, down ? number - 1 : number + 1).map(({key}, place) => [key, place]));
    result[number] = ordered(at(result, number), (key) =>
      links.flatMap(({from, to, port}) => {
        const place = down ? (to === key ? fixed.get(from) : undefined) : from === key ? fixed.get(to) : undefined;
        return place === undefined ? [] : [down ? place : place + port];
      }),
    );
  }
  return result;
}

/**
 * Arranges a graph in layers, every edge leading to a later one, with few crossings: barycentre sweeps (Sugiyama,
 * Tagawa, Toda, 1981) from the order of the document; the result is the first of the best orders. The same graph always
 * gives the same layers.
 */
export function graphLayers(graph: CompositionGraph): GraphLayers {
  const ranks = rankNodes(graph);
  const rankOf = (key: string): number => present(ranks.get(key));
  const layers: Spot[][] = Array.from({length: Math.max(0, ...ranks.values()) + 1}, () => []);
  graph.nodes.forEach(({key}) => layers[rankOf(key)]?.push({key}));
  const ports = portsOf(graph.edges);
  const links: Link[] = [];
  const routes = graph.edges.map(({from, to}, edge) => {
    const route = [from];
    for (let layer = rankOf(from) + 1; layer < rankOf(to); layer += 1) {
      const key = `e${edge}.${layer}`;
      layers[layer]?.push({key, edge});
      route.push(key);
    }
    route.push(to);
    route.slice(1).forEach((key, index) => {
      links.push({from: at(route, index), to: key, port: key === to ? at(ports, edge) : 0.5});
    });
    return route;
  });
  if (links.length > MOST_LINKS) {
    return {layers, routes};
  }
  let current = layers;
  let best = {layers, count: crossings(layers, links)};
  for (let round = 0; round < SWEEPS && best.count > 0; round += 1) {
    current = sweep(current, links, round % 2 === 1);
    const count = crossings(current, links);
    best = count < best.count ? {layers: current, count} : best;
  }
  return {layers: best.layers, routes};
}
