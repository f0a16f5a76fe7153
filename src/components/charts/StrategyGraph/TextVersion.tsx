import {own} from '@site/src/engine';
import type {ReactNode} from 'react';
import type {CompositionGraph, GraphEdge, GraphNode, NodeValue} from '@site/src/engine/language';
import {nodeName} from './graphSentence';
import styles from './styles.module.css';

interface Props {
  graph: CompositionGraph;
  values?: Dictionary<NodeValue>;
}

/** The graph as nested lists: each condition with its inputs. Repeated inputs are listed only once. */
export default function TextVersion({graph: {nodes, edges}, values = {}}: Props): ReactNode {
  const listed = new Set<string>();
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const item = ({key, ...node}: GraphNode, by?: GraphEdge, index = 0): ReactNode => {
    const inputs = edges.filter(({to}) => to === key);
    const again = inputs.length > 0 && listed.has(key);
    listed.add(key);
    const role = by !== undefined && by.role !== '' ? `${by.role}：` : '';
    const component = by !== undefined && by.component !== '' ? `的 ${by.component}` : '';
    const value = own(values, key);
    const known = (by !== undefined && own(value?.components, by.component)) || value?.text;
    const facts = [
      ...node.details,
      ...node.columns.map((name) => `输出列 ${name}`),
      ...(known !== undefined && node.kind !== 'constant' ? [`当日为 ${known}`] : []),
      ...(again ? ['组成见上'] : []),
    ];
    return (
      <li key={`${key}.${index}`}>
        {role}
        {nodeName({key, ...node})}
        {component}
        {facts.length > 0 && <span className={styles.facts}>，{facts.join('，')}</span>}
        {inputs.length > 0 && !again && (
          <ul>
            {inputs.flatMap((edge, place) => {
              const input = byKey.get(edge.from);
              return input === undefined ? [] : [item(input, edge, place)];
            })}
          </ul>
        )}
      </li>
    );
  };
  const unread = nodes.filter(({key, unused}) => unused && !edges.some(({from}) => from === key));
  return (
    <details className={styles.text}>
      <summary>文字版</summary>
      <ul>
        {nodes.filter(({kind}) => kind === 'buy' || kind === 'sell').map((node) => item(node))}
        {nodes.filter(({key, columns}) => columns.length > 0 && !listed.has(key)).map((node) => item(node))}
        {unread.length > 0 && (
          <li>
            没有用到
            <ul>{unread.map((node) => item(node))}</ul>
          </li>
        )}
      </ul>
    </details>
  );
}
