/** The result of a calculating signal: numbers, or a comparison with a threshold or with its last input. */
export type CalculationMode = 'numeric' | 'threshold' | 'input';

/**
 * The mode of an arithmetic signal or `PercentChange`. Assumes a valid combination of parameters and inputs.
 * @param operands number of inputs of the calculation when its result is compared: 2 for arithmetic, 1 for
 * `PercentChange`.
 * @param given number of inputs of the node.
 */
export function calculationMode(
  params: {readonly return_calculation?: unknown; readonly threshold?: unknown},
  operands: number,
  given: number,
): CalculationMode {
  if (params.return_calculation === true) {
    return 'numeric';
  }
  if (params.threshold !== undefined) {
    return 'threshold';
  }
  return given === operands + 1 ? 'input' : 'numeric';
}
