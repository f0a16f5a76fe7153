import {at, own} from '@site/src/engine';
import type {CompositionGraph, GraphEdge, GraphNode, NodeValue} from '@site/src/engine/language';
import {graphLayers, type GraphLayers} from './graphLayers';
import {lineWidth, nodeLines, type NodeLine} from './nodeLines';
import {spread} from './spread';
import {textWidth} from '../geometry/textWidth';

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

const portWidth = ({component}: GraphEdge): number =>
  Math.max(LEAST_PORT, component === '' ? 0 : textWidth(component) * LABEL_SIZE + 8);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A node, or a point of a layer that an edge passes. */
interface Place {
  layer: number;
  /** Centre, before the picture is moved to the left margin. */
  x: number;
  width: number;
  /** `null` for the height of the layer. */
  height: number | null;
}

/** A piece of an edge, from one layer to the next. */
interface Link {
  /** Index of the edge. */
  edge: number;
  from: string;
  to: string;
  /** Its end, as the distance from the middle of `to`. */
  offset: number;
}

/**
 * Moves the positions of each layer close to their links, and apart from each other: some rounds down and up again, the
 * last of which considers both directions.
 */
function alignLayers(layers: GraphLayers['layers'], links: readonly Link[], placeOf: (key: string) => Place): void {
  const above = (key: string): number[] =>
    links.flatMap(({from, to, offset}) => (to === key ? [placeOf(from).x - offset] : []));
  const below = (key: string): number[] =>
    links.flatMap(({from, to, offset}) => (from === key ? [placeOf(to).x + offset] : []));
  const settle = (layer: (typeof layers)[number], wanted: (key: string) => number[]): void => {
    const row = layer.map(({key}) => ({place: placeOf(key), near: wanted(key)}));
    const centres = spread(
      row.map(({place, near}) => (near.length === 0 ? place.x : sum(near) / near.length)),
      row.map(({place}) => place.width),
      GAP,
    );
    row.forEach(({place}, index) => (place.x = at(centres, index)));
  };
  layers.forEach((layer) => settle(layer, () => []));
  for (let round = 1; round <= ROUNDS; round += 1) {
    layers.forEach((layer) => settle(layer, above));
    [...layers]
      .reverse()
      .forEach((layer) => settle(layer, round === ROUNDS ? (key) => [...below(key), ...above(key)] : below));
  }
}

/** Places a graph from top to bottom. Pure: the same graph is always placed the same. */
export function placeGraph(graph: CompositionGraph, values: Dictionary<NodeValue> = {}): PlacedGraph {
  const {layers, routes} = graphLayers(graph);
  const {nodes, edges} = graph;
  const lines = new Map(nodes.map((node) => [node.key, nodeLines(node, own(values, node.key))]));
  /** Returns the width of the ports of a node: of all, or of those before an edge. */
  const portsOf = (key: string, end = edges.length): number =>
    sum(edges.slice(0, end).flatMap((edge) => (edge.to === key ? [portWidth(edge)] : [])));
  const sizeOf = (key: string): Pick<Place, 'width' | 'height'> => {
    const text = lines.get(key);
    const width = Math.max(48, portsOf(key), ...(text ?? []).map(lineWidth));
    return text === undefined
      ? {width: 6, height: null}
      : {width: Math.ceil(width + PADDING.x * 2), height: text.length * LINE_HEIGHT + PADDING.y * 2};
  };
  const places = new Map(
    layers.flatMap((spots, layer) => spots.map(({key}): [string, Place] => [key, {layer, x: 0, ...sizeOf(key)}])),
  );
  // Every key of a layer has been placed above.
  const placeOf = (key: string): Place => places.get(key) as Place;

  /** Distance of each edge's port from the middle of its target. */
  const offsets = edges.map((edge, index) => {
    const share = (portsOf(edge.to, index) + portWidth(edge) / 2) / portsOf(edge.to);
    return (share - 0.5) * (placeOf(edge.to).width - PADDING.x);
  });
  const links = routes.flatMap((route, edge) =>
    route
      .slice(1)
      .map((to, index): Link => ({
        edge,
        from: at(route, index),
        to,
        offset: index === route.length - 2 ? at(offsets, edge) : 0,
      })),
  );
  alignLayers(layers, links, placeOf);

  const all = [...places.values()];
  const heights = layers.map((_, index) =>
    Math.max(0, ...all.map(({layer, height}) => (layer === index ? (height ?? 0) : 0))),
  );
  const left = Math.min(...all.map(({x, width}) => x - width / 2)) - MARGIN;
  const right = Math.max(...all.map(({x, width}) => x + width / 2)) + MARGIN;
  const centreOf = (key: string): number => Math.round(placeOf(key).x - left);
  const rim = (key: string): {top: number; bottom: number} => {
    const {layer, height} = placeOf(key);
    const full = at(heights, layer);
    const middle = MARGIN + sum(heights.slice(0, layer)) + layer * ROW_GAP + full / 2;
    const half = (height ?? full) / 2;
    return {top: Math.round(middle - half), bottom: Math.round(middle + half)};
  };

  /** Returns where an edge leaves its source: side by side, in the order in which the edges part. */
  const outputOffset = (edge: number, source: string): number => {
    const out = links
      .filter(({from}) => from === source)
      .map(({to, offset, ...link}) => ({edge: link.edge, x: placeOf(to).x + offset}))
      .sort((a, b) => a.x - b.x || a.edge - b.edge);
    const step = Math.min(18, (placeOf(source).width - PADDING.x * 2) / out.length);
    return (out.findIndex((one) => one.edge === edge) - (out.length - 1) / 2) * step;
  };

  return {
    width: Math.ceil(right - left),
    height: Math.ceil(MARGIN * 2 + sum(heights) + ROW_GAP * (layers.length - 1)),
    nodes: nodes.map((node) => {
      const {key} = node;
      const {top, bottom} = rim(key);
      return {
        node,
        lines: lines.get(key) ?? [],
        x: centreOf(key),
        y: (top + bottom) / 2,
        width: placeOf(key).width,
        height: bottom - top,
      };
    }),
    edges: edges.map((edge, index) => {
      const {from, to} = edge;
      const passed = at(routes, index).slice(1, -1);
      return {
        edge,
        points: [
          [Math.round(centreOf(from) + outputOffset(index, from)), rim(from).bottom],
          ...passed.flatMap((key) => [
            [centreOf(key), rim(key).top] as const,
            [centreOf(key), rim(key).bottom] as const,
          ]),
          [Math.round(centreOf(to) + at(offsets, index)), rim(to).top],
        ],
      };
    }),
  };
}
