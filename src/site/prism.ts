import {themes} from 'prism-react-renderer';

/** A dark editor theme in both colour modes, as the specification asks; its comment colour passes AA. */
export const prism = {
  theme: themes.vsDark,
  darkTheme: themes.vsDark,
};
