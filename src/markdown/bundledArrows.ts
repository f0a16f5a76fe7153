/** One of the library's arrows: the box that it leaves, and the corners of its line. */
interface Arrow {
  from: string;
  corners: readonly (readonly number[])[];
}

const ARROW = /(<polyline class="edge" data-from="([^"]*)"[^>]*? points=")([^"]*)"/g;

const cornersOf = (points: string): number[][] => points.split(' ').map((point) => point.split(',').map(Number));
const value = ({corners}: Arrow, corner: number, axis: number): number => corners[corner]?.[axis] ?? NaN;
const isStraight = ({corners}: Arrow): boolean => corners.length === 2;
/** The axis along which an arrow leaves its box: 0 is across the page, 1 is down. */
const axisOf = (arrow: Arrow): 0 | 1 => (Math.abs(value(arrow, 0, 1) - value(arrow, 1, 1)) < 0.5 ? 0 : 1);

const leaveTogether = (one: Arrow, other: Arrow): boolean => {
  const axis = axisOf(one);
  return (
    one.from === other.from && axis === axisOf(other) && Math.abs(value(one, 0, axis) - value(other, 0, axis)) < 0.5
  );
};

/**
 * Joins arrows that leave a box on one side, so that they start and turn at one place: the library draws them a few
 * pixels apart, which is a smear on a small picture. A straight arrow keeps its place, since it would bend elsewhere.
 */
export function bundledArrows(svg: string): string {
  const arrows = [...svg.matchAll(ARROW)].map(([, , from = '', points = '']): Arrow => ({
    from,
    corners: cornersOf(points),
  }));
  return svg.replace(ARROW, (whole, start: string, from: string, points: string) => {
    const arrow: Arrow = {from, corners: cornersOf(points)};
    const group = arrows.filter((other) => leaveTogether(arrow, other));
    const bent = group.filter((other) => !isStraight(other));
    if (isStraight(arrow) || group.length < 2) {
      return whole;
    }
    const axis = axisOf(arrow);
    const ports = (group.some(isStraight) ? group.filter(isStraight) : group).map((other) => value(other, 0, 1 - axis));
    const port = ports.reduce((sum, one) => sum + one, 0) / ports.length;
    const leaves = value(arrow, 0, axis);
    const turn =
      leaves +
      Math.min(...bent.map((other) => Math.abs(value(other, 1, axis) - leaves))) *
        Math.sign(value(arrow, 1, axis) - leaves);
    const moved = arrow.corners.map((corner, place) =>
      corner.map((was, along) => (along === axis ? (place === 1 || place === 2 ? turn : was) : place < 2 ? port : was)),
    );
    return `${start}${moved.map((corner) => corner.join(',')).join(' ')}"`;
  });
}
