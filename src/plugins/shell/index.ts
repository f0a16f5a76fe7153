import type {LoadContext, Plugin} from '@docusaurus/types';
import {bundledScript} from '../bundledScript';

interface Themed {
  colorMode: {respectPrefersColorScheme: boolean};
  announcementBar?: {id: string};
}

/** Puts the controls of the shell (shell.ts) into every page: they respond before the bundle has arrived, and after. */
export function shell({siteConfig, siteStorage: {namespace}}: LoadContext): Plugin {
  const {colorMode, announcementBar} = siteConfig.themeConfig as unknown as Themed;
  const modes = [...(colorMode.respectPrefersColorScheme ? ['system'] : []), 'light', 'dark'];
  const innerHTML = bundledScript('shell/shell.ts', {namespace, modes, announcement: announcementBar?.id ?? ''});
  return {name: 'shell', injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML}]})};
}
