export interface Point {
  x: number;
  y: number;
}

/**
 * Removes points within `tolerance` of a straight line, measured vertically (a cone from the last remaining point, one
 * pass). A moving average keeps a tenth of its points, a price nearly all.
 */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const [first] = points;
  if (first === undefined) {
    return [];
  }
  const remaining = [first];
  let anchor = first;
  let previous = first;
  let [low, high] = [-Infinity, Infinity];
  for (const point of points.slice(1)) {
    const slope = (point.y - anchor.y) / (point.x - anchor.x);
    // Points of one column share their x: no cone holds a vertical line.
    if (previous !== anchor && !(point.x > anchor.x && slope >= low && slope <= high)) {
      remaining.push(previous);
      anchor = previous;
      [low, high] = [-Infinity, Infinity];
    }
    const distance = point.x - anchor.x;
    if (distance > 0) {
      low = Math.max(low, (point.y - tolerance - anchor.y) / distance);
      high = Math.min(high, (point.y + tolerance - anchor.y) / distance);
    } else {
      [low, high] = [1, -1];
    }
    previous = point;
  }
  return previous === anchor ? remaining : [...remaining, previous];
}
