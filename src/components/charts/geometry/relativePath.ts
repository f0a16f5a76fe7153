import type {Point} from './simplify';

/** Side of the box in which paths are drawn; y grows downwards. */
export const BOX = 1000;

/** Joins two numbers, "5", "-3" → "5-3": a minus sign already separates. */
const pair = (x: number, y: number): string => `${x}${y < 0 ? '' : ' '}${y}`;

/** Returns one open line through points with integer coordinates, relative after its first point. */
export function relativePath(points: readonly Point[]): string {
  const [first] = points;
  if (first === undefined) {
    return '';
  }
  let before = first;
  let steps = '';
  for (const point of points.slice(1)) {
    const step = pair(point.x - before.x, point.y - before.y);
    steps += steps === '' || step.startsWith('-') ? step : ` ${step}`;
    before = point;
  }
  return `M${pair(first.x, first.y)}${steps === '' ? 'h0' : `l${steps}`}`;
}
