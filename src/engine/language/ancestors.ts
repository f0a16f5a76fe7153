import type {IndicatorModel, SignalModel} from './model';

/** All nodes that the given ones are computed from, including themselves. */
export function ancestors(nodes: readonly (IndicatorModel | SignalModel)[]): ReadonlySet<IndicatorModel | SignalModel> {
  const found = new Set(nodes);
  // Iterating a Set also visits entries added during the loop.
  for (const node of found) {
    ('operands' in node ? node.operands : [])
      .flatMap(({indicator, signal}) => indicator ?? signal ?? [])
      .forEach((inner) => found.add(inner));
  }
  return found;
}

/** True if the given nodes, or any of their inputs, measure from the rule's own purchase. */
export const readsSinceEntry = (nodes: readonly (IndicatorModel | SignalModel)[]): boolean =>
  [...ancestors(nodes)].some(({entry}) => entry?.id === 'SinceEntry');
