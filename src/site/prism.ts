import {themes, type PrismTheme} from 'prism-react-renderer';

/** Differs from vsDark where vsDark differs from the editor that it is named after. */
const theme: PrismTheme = {
  // The colour of punctuation in the same notation: it then needs no elements, two fifths of those in a JSON block.
  plain: {...themes.vsDark.plain, color: 'rgb(212, 212, 212)'},
  styles: [
    ...themes.vsDark.styles,
    {types: ['property'], style: {color: 'rgb(156, 220, 254)'}},
    // vsDark's colour, at 3.07 : 1, fails AA.
    {types: ['constant'], style: {color: 'rgb(79, 193, 255)'}},
  ],
};

/**
 * A dark editor theme in both colour modes, required by the specification; its comment colour passes AA. The browser
 * keeps the colours of the build, so two themes would not work (src/components/prose/CodeBlock).
 */
export const prism = {
  theme,
  darkTheme: theme,
  // JSON is built in; naming it keeps the theme from bundling the list of all languages (23 KB).
  additionalLanguages: ['json'],
};
