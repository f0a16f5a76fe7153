import {own} from '../../own';
import {indicatorEntry, registryEntry, signalEntry, type SeriesKind} from '../../registry';
import type {Plan, Step} from '../plan';
import {COLUMN_NAMES, parameterTexts, signalParameterTexts} from '../stepLabel';
import {present} from '../../present';
import {keysOf} from '../../records';

export type GraphNodeKind = 'column' | 'market' | 'constant' | 'indicator' | 'signal' | 'buy' | 'sell';

export interface GraphNode {
  /** Unique in the graph: `s` and the number of the plan's step, or `buy` and `sell`. */
  readonly key: string;
  readonly kind: GraphNodeKind;
  /** Id of its primitive in the registry; absent for columns and numbers of the document. */
  readonly type?: Step extends infer One ? (One extends {type: infer Type} ? Type : never) : never;
  /** Name of the primitive in the registry: 上穿, 收盘价, 常数 30. */
  readonly title: string;
  /** Its id in the document; a transformer's name for market series. */
  readonly id?: string;
  /** Its parameters in Chinese, such as 周期 8. */
  readonly details: readonly string[];
  /** Type of its values: a number or a condition per day. */
  readonly result: SeriesKind;
  /** JSON Pointer of the node in the canonical document. */
  readonly path: string;
  /** Number of the step in the plan; absent for `buy` and `sell`. */
  readonly step?: number;
  /** Output columns of the node; with several components, the component precedes the name: `upper → top`. */
  readonly columns: readonly string[];
  /** Set when no trade signal and no output column depends on the node. */
  readonly unused?: true;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** The component read, such as `upper`; empty where the source has only one. */
  readonly component: string;
  /** Role of the input from the registry: 左侧, 穿越者, 条件. Empty for inputs of indicators and for `buy` and `sell`. */
  readonly role: string;
}

/**
 * The composition of a strategy: sources first, the buy and sell conditions last. The edges into a node follow the
 * order of its inputs.
 */
export interface CompositionGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

const keyOf = (step: number): string => `s${step}`;

/** Columns that an indicator reads, its `column` parameter first; constants read none. */
function columnsOf(step: Step): string[] {
  if (step.op !== 'indicator' || step.type === 'Constant') {
    return [];
  }
  const {parameters, columns} = present(indicatorEntry(step.type));
  const chosen = parameters.find(({type}) => type === 'column');
  return [...(chosen?.name == null ? [] : [String(own(step.params, chosen.name) ?? chosen.default)]), ...columns];
}

/** The number of series of a step. */
const componentCount = (step: Step | undefined): number =>
  step?.op === 'indicator' ? present(indicatorEntry(step.type)).components.length : 1;

function describe(step: Step): Pick<GraphNode, 'kind' | 'type' | 'title' | 'id' | 'details' | 'result'> {
  switch (step.op) {
    case 'column':
      return {kind: 'column', title: COLUMN_NAMES[step.column], details: [], result: 'num'};
    case 'constant':
      return {kind: 'constant', title: `常数 ${step.value}`, details: [], result: 'num'};
    case 'market': {
      const {name, parameters} = registryEntry(step.type);
      const details = parameterTexts(parameters, step.params, 'market');
      return {
        kind: 'market',
        type: step.type,
        title: `${step.market} ${name}`,
        id: step.transformer,
        details,
        result: 'num',
      };
    }
    case 'indicator': {
      const {name, parameters} = registryEntry(step.type);
      const details = parameterTexts(parameters, step.params, 'column');
      return {kind: 'indicator', type: step.type, title: name, id: step.id, details, result: 'num'};
    }
    case 'signal':
      return {
        kind: 'signal',
        type: step.type,
        title: registryEntry(step.type).name,
        id: step.id,
        result: step.kind,
        details: signalParameterTexts(step),
      };
  }
}

/** A node that is not a step of the plan. */
const outside = (key: string, kind: GraphNodeKind, title: string, result: SeriesKind): GraphNode => ({
  key,
  kind,
  title,
  details: [],
  result,
  path: '',
  columns: [],
});

/** All nodes that the keys are computed from, including themselves. */
function ancestors(edges: readonly GraphEdge[], keys: Iterable<string>): ReadonlySet<string> {
  const found = new Set(keys);
  // Iterating a Set also visits entries added during the loop.
  for (const key of found) {
    edges.filter(({to}) => to === key).forEach(({from}) => found.add(from));
  }
  return found;
}

/**
 * The graph of a compiled strategy, for pictures and lists: columns, market series, constants, indicators, signals,
 * and two ends named `buy` and `sell`. The same computation is one node, however often it is used.
 */
export function compositionGraph({steps, buy, sell, outputs}: Plan): CompositionGraph {
  // Indicators name their column in a parameter, so the plan may have no step for it.
  const columnKeys = new Map<string, string>(
    steps.flatMap((step, index) => (step.op === 'column' ? [[step.column, keyOf(index)]] : [])),
  );
  const extra = [...new Set(steps.flatMap(columnsOf))].filter((name) => !columnKeys.has(name));

  const edges = steps.flatMap((step, index): GraphEdge[] => {
    const to = keyOf(index);
    if (step.op !== 'signal') {
      return columnsOf(step).map((name) => ({from: columnKeys.get(name) ?? name, to, component: '', role: ''}));
    }
    const roles = signalEntry(step.type)?.inputs ?? [];
    return step.inputs.map(({step: from, component}, input) => ({
      from: keyOf(from),
      to,
      component: componentCount(steps[from]) > 1 ? component : '',
      role: (roles[input] ?? roles.at(-1))?.label ?? '',
    }));
  });
  const columnsAt = (index: number): string[] =>
    outputs
      .filter(({step}) => step === index)
      .map(({component, name}) => (componentCount(steps[index]) > 1 ? `${component} → ${name}` : name));
  const used = ancestors(edges, [buy, sell, ...outputs.map(({step}) => step)].map(keyOf));
  const nodes = [
    ...extra.map((name) =>
      outside(name, 'column', COLUMN_NAMES[present(keysOf(COLUMN_NAMES).find((column) => column === name))], 'num'),
    ),
    ...steps.map((step, index) => ({
      key: keyOf(index),
      ...describe(step),
      path: step.path,
      step: index,
      columns: columnsAt(index),
    })),
  ];
  const end = (key: 'buy' | 'sell', step: number, title: string): {node: GraphNode; edge: GraphEdge} => ({
    node: outside(key, key, title, 'bool'),
    edge: {from: keyOf(step), to: key, component: '', role: ''},
  });
  const ends = [end('buy', buy, '买入条件'), end('sell', sell, '卖出条件')];
  return {
    nodes: [
      ...nodes.map((node) => (used.has(node.key) ? node : {...node, unused: true as const})),
      ...ends.map(({node}) => node),
    ],
    edges: [...edges, ...ends.map(({edge}) => edge)],
  };
}
