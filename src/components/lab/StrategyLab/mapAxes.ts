import type {Field, NumberField} from '../state/fields';

export interface Axes {
  /** From left to right. */
  x: NumberField;
  /** From top to bottom. */
  y: NumberField;
}

/** The two parameters that a map varies: the first two numbers; `null` when there are fewer. */
export function mapAxes(parameters: readonly Field[]): Axes | null {
  const [x, y] = parameters.filter((field): field is NumberField => field.kind === 'number');
  return x === undefined || y === undefined ? null : {x, y};
}
