import {useMemo, type ReactNode} from 'react';
import type {CompositionGraph, NodeValue} from '@site/src/engine/language';
import {graphSentence} from './graphSentence';
import Picture from './Picture';
import {placeGraph} from './placeGraph';
import TextVersion from './TextVersion';
import styles from './styles.module.css';

interface Props {
  /** Result of `compositionGraph`. */
  graph: CompositionGraph;
  title?: string;
  /** True to explain its shapes: once a page is enough. */
  hasLegend?: boolean;
  /** Value of every node on one day, by its key: `nodeValues` of the engine. */
  values?: Dictionary<NodeValue>;
  /** Key of the node under discussion. */
  highlighted?: string;
}

/** Larger pictures are unreadable; the text version stays. */
const MOST_NODES = 120;
const NO_VALUES = {};

/** Draws the composition of a strategy: data at the top, indicators and conditions, buying and selling below. */
export default function StrategyGraph({
  graph,
  title = '策略的组合',
  hasLegend = true,
  values = NO_VALUES,
  highlighted,
}: Props): ReactNode {
  const isDrawn = graph.nodes.length <= MOST_NODES;
  const placed = useMemo(() => (isDrawn ? placeGraph(graph, values) : null), [graph, values, isDrawn]);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {title}
        {hasLegend && (
          <span className={styles.legend}>
            圆角是数据，方角是指标与数值，底色加深的是条件。输入从左到右，与书写顺序一致。
          </span>
        )}
      </figcaption>
      {placed === null ? (
        <p className={styles.legend}>
          这个策略有 {graph.nodes.length} 个节点，超过 {MOST_NODES} 个，图无法看清，请看文字版。
        </p>
      ) : (
        <div className={styles.canvas} role="group" aria-label={`图：${title}，可左右滚动`} tabIndex={0}>
          <Picture {...placed} label={graphSentence(graph)} values={values} highlighted={highlighted} />
        </div>
      )}
      <TextVersion graph={graph} values={values} />
    </figure>
  );
}
