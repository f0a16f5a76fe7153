import type {Plugin} from '@docusaurus/types';

/**
 * Takes Prism, a sixth of the bundle, out of what every page starts with: the theme gives it its languages there. They
 * are given where code is coloured instead (src/components/prose/HighlightedLines).
 */
export function lateHighlighting(): Plugin {
  const first = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js');
  return {name: 'late-highlighting', configureWebpack: () => ({resolve: {alias: {[first]: false}}})};
}
