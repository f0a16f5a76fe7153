import {own} from '../../own';
import type {DiagnosticCollector} from '../diagnostic';
import type {IndicatorModel, Model, Operand, SignalModel} from '../model';
import type {Structure} from '../structure';

/** Input of a lint. The document has no errors: every reference resolves, without cycles. */
export interface Lint {
  model: Model;
  structure: Structure;
  report: DiagnosticCollector;
}

/** Required place of the first input of a comparison or crossing: above or below the second. */
export const DIRECTION: Dictionary<'above' | 'below'> = {
  GreaterThan: 'above',
  Crossover: 'above',
  LessThan: 'below',
  Crossunder: 'below',
};

/** The inputs of a comparison or crossing that must be above and below; undefined for other signals. */
export function sides({entry, operands}: SignalModel): {above: Operand; below: Operand} | undefined {
  // In a document without errors comparisons and crossings have two inputs; other signals do not use them.
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

/** True for a crossing, which is true only on the day it happens. */
export const isEvent = (node: IndicatorModel | SignalModel | undefined): boolean =>
  node?.entry?.id === 'Crossover' || node?.entry?.id === 'Crossunder';
