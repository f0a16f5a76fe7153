import {themes, type PrismTheme} from 'prism-react-renderer';

/** Differs from vsDark where that differs from the editor it is named after. */
const theme: PrismTheme = {
  // The colour of punctuation, written alike: it then needs no elements of its own, two fifths of those in a JSON block.
  plain: {...themes.vsDark.plain, color: 'rgb(212, 212, 212)'},
  styles: [
    ...themes.vsDark.styles,
    {types: ['property'], style: {color: 'rgb(156, 220, 254)'}},
    // Its own, 3.07 : 1, fails AA.
    {types: ['constant'], style: {color: 'rgb(79, 193, 255)'}},
  ],
};

/**
 * A dark editor theme in both colour modes, as the specification asks; its comment colour passes AA. The browser keeps the
 * colours that the build gave the code: two themes would not do (src/components/prose/CodeBlock).
 */
export const prism = {
  theme,
  darkTheme: theme,
  // JSON is built in; naming it keeps the theme from bundling the list of all languages (23 KB).
  additionalLanguages: ['json'],
};
