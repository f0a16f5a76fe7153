import {graphLayers, type CompositionGraph, type GraphEdge, type GraphNode, type NodeValue} from '@site/src/engine';
import {lineWidth, nodeLines, type NodeLine} from './nodeLines';
import {spread} from './spread';
import {textWidth} from './textWidth';

export interface PlacedNode {
  node: GraphNode;
  lines: readonly NodeLine[];
  /** Centre and size in pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedEdge {
  edge: GraphEdge;
  /** From the lower rim of the source, through the layers between, to the upper rim of the target. */
  points: readonly (readonly [x: number, y: number])[];
}

export interface PlacedGraph {
  width: number;
  height: number;
  nodes: readonly PlacedNode[];
  edges: readonly PlacedEdge[];
}

const GAP = 16;
const ROW_GAP = 46;
const PADDING = {x: 10, y: 7};
export const LINE_HEIGHT = 17;
const MARGIN = 6;
const LEAST_PORT = 20;
const LABEL_SIZE = 11.5;
const ROUNDS = 8;

const portWidth = ({component}: GraphEdge): number => Math.max(LEAST_PORT, component === '' ? 0 : textWidth(component) * LABEL_SIZE + 8);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Places a graph from top to bottom. Pure: the same graph is always placed the same. */
export function placeGraph(graph: CompositionGraph, values: Readonly<Record<string, NodeValue>> = {}): PlacedGraph {
  const {layers, routes} = graphLayers(graph);
  const nodes = new Map(graph.nodes.map((node) => [node.key, node]));
  const lines = new Map(graph.nodes.map((node) => [node.key, nodeLines(node, values[node.key])]));
  const inputs = (key: string): number[] => graph.edges.flatMap(({to}, index) => (to === key ? [index] : []));
  const edgeAt = (index: number): GraphEdge => graph.edges[index] as GraphEdge;

  const width = (key: string): number => {
    const text = lines.get(key);
    const ports = sum(inputs(key).map((index) => portWidth(edgeAt(index))));
    return text === undefined ? 6 : Math.ceil(Math.max(48, ports, ...text.map(lineWidth)) + PADDING.x * 2);
  };
  const height = (key: string): number => (lines.get(key)?.length ?? 0) * LINE_HEIGHT + PADDING.y * 2;
  const widths = new Map(layers.flat().map(({key}) => [key, width(key)]));
  const widthOf = (key: string): number => widths.get(key) as number;

  /** Distance of an input's port from the middle of its node. */
  const inputOffset = (edge: number): number => {
    const {to} = edgeAt(edge);
    const own = inputs(to).map((index) => portWidth(edgeAt(index)));
    const before = inputs(to).indexOf(edge);
    const room = widthOf(to) - PADDING.x;
    return ((sum(own.slice(0, before)) + (own[before] as number) / 2) / sum(own) - 0.5) * room;
  };
  const offsets = graph.edges.map((_, index) => inputOffset(index));
  const links = routes.flatMap((route, edge) =>
    route
      .slice(1)
      .map((to, index) => ({from: route[index] as string, to, offset: index === route.length - 2 ? (offsets[edge] as number) : 0})),
  );

  const x = new Map<string, number>();
  const settle = (layer: number, wanted: (key: string) => readonly number[]): void => {
    const keys = (layers[layer] ?? []).map(({key}) => key);
    const centres = spread(
      keys.map((key) => {
        const near = wanted(key);
        return near.length === 0 ? (x.get(key) as number) : mean(near);
      }),
      keys.map(widthOf),
      GAP,
    );
    keys.forEach((key, index) => x.set(key, centres[index] as number));
  };
  layers.forEach((layer, index) => {
    layer.forEach(({key}) => x.set(key, 0));
    settle(index, () => []);
  });
  const above = (key: string): number[] => links.flatMap(({from, to, offset}) => (to === key ? [(x.get(from) as number) - offset] : []));
  const below = (key: string): number[] => links.flatMap(({from, to, offset}) => (from === key ? [(x.get(to) as number) + offset] : []));
  for (let round = 0; round < ROUNDS; round += 1) {
    layers.forEach((_, index) => settle(index, above));
    [...layers.keys()].reverse().forEach((index) => settle(index, round === ROUNDS - 1 ? (key) => [...below(key), ...above(key)] : below));
  }

  const heights = layers.map((layer) => Math.max(0, ...layer.map(({key}) => (nodes.has(key) ? height(key) : 0))));
  const tops = heights.map((_, index) => MARGIN + sum(heights.slice(0, index)) + index * ROW_GAP);
  const left = Math.min(...layers.flat().map(({key}) => (x.get(key) as number) - widthOf(key) / 2)) - MARGIN;
  const right = Math.max(...layers.flat().map(({key}) => (x.get(key) as number) + widthOf(key) / 2)) + MARGIN;
  const layerOf = new Map(layers.flatMap((layer, index) => layer.map(({key}) => [key, index] as const)));
  const at = (key: string): number => Math.round((x.get(key) as number) - left);
  const rim = (key: string): {top: number; bottom: number} => {
    const layer = layerOf.get(key) as number;
    const [top, full] = [tops[layer] as number, heights[layer] as number];
    const own = nodes.has(key) ? height(key) : full;
    return {top: Math.round(top + (full - own) / 2), bottom: Math.round(top + (full + own) / 2)};
  };

  /** Where each edge leaves its source: side by side, in the order in which they part. */
  const outputOffset = (edge: number): number => {
    const {from} = edgeAt(edge);
    const out = routes
      .flatMap(([source, next], index) =>
        source === from
          ? [{index, x: (x.get(next as string) as number) + (next === edgeAt(index).to ? (offsets[index] as number) : 0)}]
          : [],
      )
      .sort((a, b) => a.x - b.x || a.index - b.index);
    const step = Math.min(18, (widthOf(from) - PADDING.x * 2) / out.length);
    return (out.findIndex(({index}) => index === edge) - (out.length - 1) / 2) * step;
  };

  return {
    width: Math.ceil(right - left),
    height: Math.ceil(MARGIN * 2 + sum(heights) + ROW_GAP * (layers.length - 1)),
    nodes: graph.nodes.map((node) => {
      const {top, bottom} = rim(node.key);
      return {
        node,
        lines: lines.get(node.key) ?? [],
        x: at(node.key),
        y: (top + bottom) / 2,
        width: widthOf(node.key),
        height: bottom - top,
      };
    }),
    edges: graph.edges.map((edge, index) => {
      const route = routes[index] as readonly string[];
      const [from, to] = [edge.from, edge.to];
      const between = route.slice(1, -1).flatMap(
        (key) =>
          [
            [at(key), rim(key).top],
            [at(key), rim(key).bottom],
          ] as const,
      );
      return {
        edge,
        points: [
          [Math.round(at(from) + outputOffset(index)), rim(from).bottom],
          ...between,
          [Math.round(at(to) + (offsets[index] as number)), rim(to).top],
        ] as const,
      };
    }),
  };
}
