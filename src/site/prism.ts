import {themes} from 'prism-react-renderer';

/**
 * A dark editor theme in both colour modes, as the specification asks; its comment colour passes AA. The browser keeps the
 * colours that the build gave the code: two themes would not do (src/theme/CodeBlock).
 */
export const prism = {
  theme: themes.vsDark,
  darkTheme: themes.vsDark,
  // JSON is built in; naming it keeps the theme from bundling the list of all languages (23 KB).
  additionalLanguages: ['json'],
};
