/** Margin around the drawing in the library's pixels, the same as on the other sides. */
const MARGIN = 6;
const SIZE = /(<svg[^>]*? viewBox="0 0 )[\d.]+ [\d.]+(" width=")[\d.]+(" height=")[\d.]+/;

const attributeIn = (tag: string, name: string): number =>
  Number(new RegExp(` ${name}="([-\\d.]+)"`).exec(tag)?.[1] ?? 0);

/** Returns the right and bottom ends of a text, which may extend beyond its shape. */
function textEnd(tag: string, words: string): [number, number] {
  const size = attributeIn(tag, 'font-size');
  const width = [...words].reduce((sum, character) => sum + size * (character > '\u2e80' ? 1 : 0.6), 0);
  const share = tag.includes('text-anchor="middle"') ? 0.5 : tag.includes('text-anchor="end"') ? 0 : 1;
  return [attributeIn(tag, 'x') + width * share, attributeIn(tag, 'y') + size / 2];
}

/** Crops the library's empty space on the right and below, so that the picture fits a phone. */
export function croppedSvg(svg: string): string {
  const drawn = svg.replace(/<defs>[^]*?<\/defs>/, '');
  const ends = [
    ...[...drawn.matchAll(/<rect [^>]*>/g)].map(([tag]) => [
      attributeIn(tag, 'x') + attributeIn(tag, 'width'),
      attributeIn(tag, 'y') + attributeIn(tag, 'height'),
    ]),
    ...[...drawn.matchAll(/<circle [^>]*>/g)].map(([tag]) => [
      attributeIn(tag, 'cx') + attributeIn(tag, 'r'),
      attributeIn(tag, 'cy') + attributeIn(tag, 'r'),
    ]),
    ...[...drawn.matchAll(/<line [^>]*>/g)].map(([tag]) => [
      Math.max(attributeIn(tag, 'x1'), attributeIn(tag, 'x2')),
      Math.max(attributeIn(tag, 'y1'), attributeIn(tag, 'y2')),
    ]),
    ...[...drawn.matchAll(/ points="([^"]*)"/g)].flatMap(([, points = '']) =>
      points.split(' ').map((point) => point.split(',').map(Number)),
    ),
    ...[...drawn.matchAll(/(<text [^>]*>)([^<]*)/g)].map(([, tag = '', words = '']) => textEnd(tag, words)),
  ];
  const [width, height] = [0, 1].map((axis) => (Math.max(...ends.map((end) => end[axis] ?? 0)) + MARGIN).toFixed(1));
  return svg.replace(SIZE, `$1${width} ${height}$2${width}$3${height}`);
}
