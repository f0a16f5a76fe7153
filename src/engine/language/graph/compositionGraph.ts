import {indicatorEntry, signalEntry, transformerEntry, type IndicatorEntry, type SeriesKind} from '../../registry';
import type {IndicatorStep, Plan, SignalStep, Step} from '../plan';
import {COLUMN_NAMES, parameterTexts, signalParameterTexts} from '../stepLabel';

export type GraphNodeKind = 'column' | 'market' | 'constant' | 'indicator' | 'signal' | 'buy' | 'sell';

export interface GraphNode {
  /** Unique in the graph: `s` and the number of the plan's step, or `buy` and `sell`. */
  readonly key: string;
  readonly kind: GraphNodeKind;
  /** What it is, from the registry: 上穿, 收盘价, 常数 30. */
  readonly title: string;
  /** Its id in the document; a transformer's name for market series. */
  readonly id?: string;
  /** Its parameters in Chinese, such as 周期 8. */
  readonly details: readonly string[];
  /** What it gives: a number or a condition per day. */
  readonly result: SeriesKind;
  /** JSON Pointer of the node in the canonical document. */
  readonly path: string;
  /** Number of the step in the plan; absent for `buy` and `sell`. */
  readonly step?: number;
  /** Output columns that are taken from it; a component other than the only one stands before the name, `upper → top`. */
  readonly columns: readonly string[];
  /** Nothing that buys, sells or is an output column reads it. */
  readonly unused?: true;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** Component that is read, such as `upper`; empty for the only one of a series. */
  readonly component: string;
  /** Role of the input from the registry: 左侧, 穿越者, 条件. Empty for what indicators and outputs read. */
  readonly role: string;
}

/** What a strategy is composed of: sources first, conditions that buy and sell last. The order of the edges into a node is that of its inputs. */
export interface CompositionGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

const keyOf = (step: number): string => `s${step}`;

/** Columns that an indicator reads, its `column` parameter first. */
function columnsOf({type, params}: IndicatorStep): string[] {
  const entry = indicatorEntry(type) as IndicatorEntry;
  const chosen = entry.parameters.find(({type: kind}) => kind === 'column');
  return [...(chosen?.name == null ? [] : [String(params[chosen.name] ?? chosen.default)]), ...entry.columns];
}

function describe(step: Step): Pick<GraphNode, 'kind' | 'title' | 'id' | 'details' | 'result'> {
  switch (step.op) {
    case 'column':
      return {kind: 'column', title: COLUMN_NAMES[step.column], details: [], result: 'num'};
    case 'constant':
      return {kind: 'constant', title: `常数 ${step.value}`, details: [], result: 'num'};
    case 'market': {
      const entry = transformerEntry(step.type);
      const details = parameterTexts(entry, step.params, ['market']);
      return {kind: 'market', title: `${step.market} ${entry?.name ?? ''}`, id: step.transformer, details, result: 'num'};
    }
    case 'indicator': {
      const entry = indicatorEntry(step.type);
      return {
        kind: 'indicator',
        title: entry?.name ?? '',
        id: step.id,
        details: parameterTexts(entry, step.params, ['column']),
        result: 'num',
      };
    }
    case 'signal': {
      const title = signalEntry(step.type)?.name ?? '';
      return {kind: 'signal', title, ...(step.id !== undefined && {id: step.id}), details: signalParameterTexts(step), result: step.kind};
    }
  }
}

function inputEdges(step: SignalStep, to: string, components: (index: number) => number): GraphEdge[] {
  const roles = signalEntry(step.type)?.inputs ?? [];
  return step.inputs.map(({step: from, component}, index) => ({
    from: keyOf(from),
    to,
    component: components(from) > 1 ? component : '',
    role: (roles[index] ?? roles.at(-1))?.label ?? '',
  }));
}

/** Everything that the keys are computed from, themselves included. */
function ancestors(edges: readonly GraphEdge[], keys: Iterable<string>): ReadonlySet<string> {
  const found = new Set(keys);
  // Sets also visit what is added on the way.
  for (const key of found) {
    edges.filter(({to}) => to === key).forEach(({from}) => found.add(from));
  }
  return found;
}

/**
 * The graph of a compiled strategy, for pictures and lists: columns, market series, constants, indicators, signals, and
 * two ends named `buy` and `sell`. The same computation is one node, however often it is read.
 */
export function compositionGraph(plan: Plan): CompositionGraph {
  const componentCount = (index: number): number => {
    const step = plan.steps[index];
    return step?.op === 'indicator' ? (indicatorEntry(step.type)?.components.length ?? 1) : 1;
  };
  const columnSteps = new Map(
    plan.steps.flatMap((step, index) => (step.op === 'column' ? [[step.column as string, keyOf(index)] as const] : [])),
  );
  // Indicators name their column in a parameter, so that the plan has no step for it.
  const read = [...new Set(plan.steps.flatMap((step) => (step.op === 'indicator' && step.type !== 'Constant' ? columnsOf(step) : [])))];
  const columnKey = (name: string): string => columnSteps.get(name) ?? name;
  const extra = read
    .filter((name) => !columnSteps.has(name))
    .map((name): GraphNode => ({
      key: name,
      kind: 'column',
      title: COLUMN_NAMES[name as keyof typeof COLUMN_NAMES],
      details: [],
      result: 'num',
      path: '',
      columns: [],
    }));

  const edges = plan.steps.flatMap((step, index): GraphEdge[] => {
    const to = keyOf(index);
    switch (step.op) {
      case 'signal':
        return inputEdges(step, to, componentCount);
      case 'indicator':
        return step.type === 'Constant' ? [] : columnsOf(step).map((name) => ({from: columnKey(name), to, component: '', role: ''}));
      default:
        return [];
    }
  });
  const outputs = new Map<number, string[]>();
  plan.outputs.forEach(({step, component, name}) => {
    const text = componentCount(step) > 1 ? `${component} → ${name}` : name;
    outputs.set(step, [...(outputs.get(step) ?? []), text]);
  });
  const used = ancestors(edges, [plan.buy, plan.sell, ...outputs.keys()].map(keyOf));
  const steps = plan.steps.map((step, index): GraphNode => {
    const key = keyOf(index);
    return {
      key,
      ...describe(step),
      path: step.path,
      step: index,
      columns: outputs.get(index) ?? [],
      ...(!used.has(key) && {unused: true as const}),
    };
  });
  const unusedExtra = extra.map((node) => (used.has(node.key) ? node : {...node, unused: true as const}));
  const end = (kind: 'buy' | 'sell', title: string): GraphNode => ({
    key: kind,
    kind,
    title,
    details: [],
    result: 'bool',
    path: '',
    columns: [],
  });
  return {
    nodes: [...unusedExtra, ...steps, end('buy', '买入条件'), end('sell', '卖出条件')],
    edges: [
      ...edges,
      {from: keyOf(plan.buy), to: 'buy', component: '', role: ''},
      {from: keyOf(plan.sell), to: 'sell', component: '', role: ''},
    ],
  };
}
