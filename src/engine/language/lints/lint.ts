import {own} from '../../own';
import type {Report} from '../diagnostic';
import type {IndicatorModel, Model, Operand, SignalModel} from '../model';
import type {Structure} from '../structure';

/** What a lint looks at. The document has no errors: every reference resolves, without cycles. */
export interface Lint {
  model: Model;
  structure: Structure;
  report: Report;
}

/** Whether the first input of a comparison or crossing must be above or below the second. */
export const DIRECTION: Dictionary<'above' | 'below'> = {GreaterThan: 'above', Crossover: 'above', LessThan: 'below', Crossunder: 'below'};

/** The input of a comparison or crossing that must be above, and the one below; undefined for other signals. */
export function sides({entry, operands}: SignalModel): {above: Operand; below: Operand} | undefined {
  // Comparisons and crossings have two inputs in a document without errors; of others neither is read.
  const [first, second] = operands as [Operand, Operand];
  switch (own(DIRECTION, entry?.id ?? '')) {
    case 'above':
      return {above: first, below: second};
    case 'below':
      return {above: second, below: first};
    default:
      return undefined;
  }
}

/** Whether a node is a crossing, which is true only on the day it happens. */
export const isEvent = (node: IndicatorModel | SignalModel | undefined): boolean =>
  node?.entry?.id === 'Crossover' || node?.entry?.id === 'Crossunder';
