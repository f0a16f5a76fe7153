import {themes, type PrismTheme} from 'prism-react-renderer';

const theme: PrismTheme = {
  ...themes.vsDark,
  // Its own colour of constants, 3.07 : 1, fails AA; this is that of the editor it is named after.
  styles: [...themes.vsDark.styles, {types: ['constant'], style: {color: 'rgb(79, 193, 255)'}}],
};

/**
 * A dark editor theme in both colour modes, as the specification asks; its comment colour passes AA. The browser keeps the
 * colours that the build gave the code: two themes would not do (src/theme/CodeBlock).
 */
export const prism = {
  theme,
  darkTheme: theme,
  // JSON is built in; naming it keeps the theme from bundling the list of all languages (23 KB).
  additionalLanguages: ['json'],
};
