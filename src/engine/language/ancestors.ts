import type {IndicatorModel, SignalModel} from './model';

/** All nodes that the given ones are computed from, themselves included. */
export function ancestors(nodes: readonly (IndicatorModel | SignalModel)[]): ReadonlySet<IndicatorModel | SignalModel> {
  const found = new Set(nodes);
  // Iterating a Set also visits what is added during the loop.
  for (const node of found) {
    ('operands' in node ? node.operands : [])
      .flatMap(({indicator, signal}) => indicator ?? signal ?? [])
      .forEach((inner) => found.add(inner));
  }
  return found;
}

/** Whether anything that the given nodes are computed from is measured from the rule's own purchase. */
export const readsSinceEntry = (nodes: readonly (IndicatorModel | SignalModel)[]): boolean =>
  [...ancestors(nodes)].some(({entry}) => entry?.id === 'SinceEntry');
