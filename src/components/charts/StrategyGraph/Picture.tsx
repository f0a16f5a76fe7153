import type {ReactNode} from 'react';
import clsx from 'clsx';
import {at, last, own} from '@site/src/engine';
import type {NodeValue} from '@site/src/engine/language';
import {LINE_HEIGHT, type PlacedEdge, type PlacedGraph, type PlacedNode} from './placeGraph';
import styles from './styles.module.css';

const ARROW = 6;

/** Returns a path with curves between layers, straight lines through them. */
function path(points: PlacedEdge['points']): string {
  const first = at(points, 0);
  const rest = points.slice(1);
  let [x, y] = first;
  const parts = rest.map(([nextX, nextY], index) => {
    const end = index === rest.length - 1 ? nextY - ARROW : nextY;
    const middle = Math.round((y + end) / 2);
    const part =
      index % 2 === 1 || x === nextX ? `L${nextX} ${end}` : `C${x} ${middle} ${nextX} ${middle} ${nextX} ${end}`;
    [x, y] = [nextX, nextY];
    return part;
  });
  return `M${first[0]} ${first[1]}${parts.join('')}`;
}

const head = ({points}: PlacedEdge): readonly [number, number] => last(points);

/** Draws all edges of one weight: many in one path render as one. */
function Edges({edges, dim = false}: {edges: readonly PlacedEdge[]; dim?: boolean}): ReactNode {
  return (
    edges.length > 0 && (
      <g className={clsx(styles.edges, dim && styles.dim)}>
        <path d={edges.map(({points}) => path(points)).join('')} />
        <path
          className={styles.arrows}
          d={edges.map((edge) => `M${head(edge).join(' ')}l-4-${ARROW + 1}h8z`).join('')}
        />
        {edges.map((edge, index) => {
          const [x, y] = head(edge);
          return (
            edge.edge.component !== '' && (
              <text key={index} className={styles.component} x={x} y={y - 11}>
                {edge.edge.component}
              </text>
            )
          );
        })}
      </g>
    )
  );
}

interface NodeProps extends PlacedNode {
  value?: NodeValue;
  highlighted: boolean;
}

function Node({node: {kind, result, unused}, lines, x, y, width, height, value, highlighted}: NodeProps): ReactNode {
  const isSource = kind === 'column' || kind === 'constant' || kind === 'market';
  const top = y - (lines.length * LINE_HEIGHT) / 2;
  return (
    <g
      className={clsx(
        styles.node,
        styles[kind],
        kind === 'signal' && result === 'bool' && styles.condition,
        unused && styles.unused,
        value?.value === true && styles.isTrue,
        highlighted && styles.highlighted,
      )}>
      <rect
        x={x - width / 2}
        y={y - height / 2}
        width={width}
        height={height}
        rx={isSource ? Math.min(16, height / 2) : 3}
      />
      {lines.map(({text, role}, index) => (
        <text key={index} className={styles[role]} x={x} y={top + LINE_HEIGHT * (index + 0.5)} dy=".35em">
          {text}
        </text>
      ))}
    </g>
  );
}

interface Props extends PlacedGraph {
  label: string;
  values: Dictionary<NodeValue>;
  highlighted?: string;
}

/** The drawing; it has the size of its type and is never scaled. */
export default function Picture({label, width, height, nodes, edges, values, highlighted}: Props): ReactNode {
  const unused = new Set(nodes.flatMap(({node}) => (node.unused ? [node.key] : [])));
  return (
    <svg
      className={styles.picture}
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}>
      <g aria-hidden="true">
        <Edges edges={edges.filter(({edge}) => !unused.has(edge.to))} />
        <Edges edges={edges.filter(({edge}) => unused.has(edge.to))} dim />
        {nodes.map((placed) => (
          <Node
            key={placed.node.key}
            {...placed}
            value={own(values, placed.node.key)}
            highlighted={placed.node.key === highlighted}
          />
        ))}
      </g>
    </svg>
  );
}
