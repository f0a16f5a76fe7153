/** A numeric series aligned with the bars; `null` means not known (warm-up, gap, division by zero). */
export type NumberSeries = (number | null)[];
/** A boolean series aligned with the bars; `null` means not known. */
export type BooleanSeries = (boolean | null)[];
