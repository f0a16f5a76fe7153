/** How many decimals the numbers of a step have: 0.05 → 2. */
export function decimals(step: number): number {
  return (String(step).split('.')[1] ?? '').length;
}
