/** Maps a value of `domain` to 0 (bottom) … 1 (top). */
export function fraction(value: number, [low, high]: readonly [number, number]): number {
  return high === low ? 0.5 : (value - low) / (high - low);
}

/**
 * Round tick values inside a domain, at steps of 1, 2, 2.5 or 5 times a power of ten.
 * @param count about how many; between half and one and a half of it come back.
 */
export function ticks([low, high]: readonly [number, number], count: number): number[] {
  const rough = (high - low) / Math.max(1, count);
  if (!(rough > 0 && Number.isFinite(rough))) {
    return [low];
  }
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({length: last - first + 1}, (_, index) => (first + index) * step);
}

/** The smallest and the largest of several series, widened by `margin` of their distance at both ends. */
export function extent(series: readonly (readonly number[])[], margin = 0.04): [number, number] {
  const values = series.flat();
  const low = Math.min(...values);
  const high = Math.max(...values);
  const pad = (high - low) * margin;
  return [low - pad, high + pad];
}

/** Path through points given as fractions of the plot, in a 1000 × 1000 box whose y grows downwards. */
export function linePath(points: readonly {x: number; y: number}[]): string {
  let [beforeX, beforeY] = [0, 0];
  return points
    .map(({x, y}, index) => {
      const [nowX, nowY] = [Math.round(x * 1000), Math.round((1 - y) * 1000)];
      const step = index === 0 ? `M${nowX} ${nowY}` : `l${nowX - beforeX} ${nowY - beforeY}`;
      [beforeX, beforeY] = [nowX, nowY];
      return step;
    })
    .join('');
}
