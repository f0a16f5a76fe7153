import {own} from '../../engine';
import {normalizeTokens, Prism, type PrismTheme} from 'prism-react-renderer';
import {colouredLines, type Piece} from '../../content/codeRuns';
import {prism} from '../../site/prism';

type Style = PrismTheme['styles'][number]['style'];

const {theme, additionalLanguages} = prism;

/** Returns the styles of a language's tokens by type. The library has this for its components only. */
function looksOf(language: string): ReadonlyMap<string, Style> {
  const looks = new Map<string, Style>();
  for (const {types, style, languages} of theme.styles) {
    if (languages === undefined || languages.includes(language)) {
      types.forEach((type) => {
        looks.set(type, {...looks.get(type), ...style});
      });
    }
  }
  return looks;
}

/**
 * Returns code as lines of pieces in the colours of the site's theme, as a browser would draw it.
 * @param language as after the fence; an unknown one has no colours.
 * @returns `null` for a language that the theme adds in the browser.
 */
export function colourCode(code: string, language: string): Piece<Style>[][] | null {
  const name = language.toLowerCase();
  const grammar = own(Prism.languages, name);
  if (grammar === undefined && additionalLanguages.includes(name)) {
    return null;
  }
  const tokens = normalizeTokens(grammar === undefined ? [code] : Prism.tokenize(code, grammar));
  const looks = looksOf(name);
  return colouredLines(
    tokens,
    ({types}) => Object.assign({}, ...types.map((type) => looks.get(type))) as Style,
    theme.plain as Style,
  );
}
