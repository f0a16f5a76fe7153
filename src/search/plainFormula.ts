import {own} from '../engine/own';
const SYMBOLS: Dictionary<string> = {
  times: '×',
  div: '÷',
  approx: '≈',
  le: '≤',
  ge: '≥',
  pm: '±',
  dots: '…',
  circ: '∘',
  sigma: 'σ',
  alpha: 'α',
  varepsilon: 'ε',
  sum: '∑',
};

/** Adds brackets around anything but a single number, name or function. */
const grouped = (text: string): string =>
  /^[\p{L}\p{N}._√]+$/u.test(text) || /^\(.*\)$/.test(text) ? text : `(${text})`;

/** Returns a formula in TeX as a line of text: `\frac{1}{1 - x}` → `1/(1 - x)`. Unknown commands leave their names. */
export function plainFormula(tex: string): string {
  let text = tex.replace(/\\(?:(?:left|right|quad)(?![a-z])|[,;! ])/g, '').replace(/\\%/g, '%');
  // Innermost braces first.
  for (let before = ''; before !== text;) {
    before = text;
    text = text
      .replace(/\\(?:text|mathrm)\s*\{([^{}]*)\}/g, '$1')
      .replace(
        /\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g,
        (_, above: string, below: string) => `${grouped(above)}/${grouped(below)}`,
      )
      .replace(/\\sqrt\s*\{([^{}]*)\}/g, (_, inner: string) => `√${grouped(inner)}`)
      .replace(/([_^])\{([^{}]*)\}/g, (_, mark: string, inner: string) => mark + grouped(inner))
      .replace(/\\bar\s*\{?([a-zA-Z])\}?/g, '$1̄');
  }
  return text
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => own(SYMBOLS, name) ?? name)
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
