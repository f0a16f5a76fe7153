/** Returns a fraction as a percentage, 0.12345 → "12.35%": a position in the plot that moves with its size. */
export const percent = (part: number): string => `${Math.round(part * 1e4) / 100}%`;
