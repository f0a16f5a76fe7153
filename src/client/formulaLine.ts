/** The parts of a MathML element that are used here. */
export interface MathElement {
  localName: string;
  children: Iterable<MathElement>;
  textContent: string | null;
}

/** Signs with a space on both sides. */
const RELATION = /^[=≈≠<>≤≥+−×÷·±→∈-]$/;

const lineOf = (element: MathElement): string => formulaLine(element).trim();

/** Adds brackets, except around one number, one name or one word. */
const grouped = (element: MathElement): string => {
  const line = lineOf(element);
  return /^[\p{L}\p{N}.%]*$/u.test(line) ? line : `(${line})`;
};

const marks = (base: MathElement | undefined, below: MathElement | undefined, above?: MathElement): string =>
  (base ? lineOf(base) : '') + (below ? `_${grouped(below)}` : '') + (above ? `^${grouped(above)}` : '');

/** Returns a formula in one line of text: `(a + b) / 2`, `x_t^2`, `√(n)`. Spaces at its ends belong to its signs. */
export function formulaLine(element: MathElement): string {
  const parts = [...element.children];
  const [first, second, third] = parts;
  switch (element.localName) {
    case 'annotation':
      return '';
    case 'mfrac':
      return `${first ? grouped(first) : ''} / ${second ? grouped(second) : ''}`;
    case 'msqrt':
      return `√(${parts.map(formulaLine).join('').trim()})`;
    case 'msub':
    case 'munder':
      return marks(first, second);
    case 'msup':
    case 'mover':
      return marks(first, undefined, second);
    case 'msubsup':
    case 'munderover':
      return marks(first, second, third);
    case 'mspace':
      return ' ';
    case 'mtr':
      return `${parts.map(lineOf).join(' ')}；`;
    case 'mo': {
      const sign = (element.textContent ?? '').replace(/\u2061|\u2062|\u2063/g, '').trim();
      return RELATION.test(sign) ? ` ${sign} ` : sign.replace(/^,$/, ', ');
    }
    default:
      return parts.length > 0 ? parts.map(formulaLine).join('') : (element.textContent ?? '').trim();
  }
}
