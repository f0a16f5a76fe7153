import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

interface Themed {
  colorMode: {respectPrefersColorScheme: boolean};
  announcementBar?: {id: string};
}

/** Puts the controls of the shell (shell.js) into every page: they answer without the bundle, and are the same with it. */
export function shell({siteConfig, siteStorage}: LoadContext): Plugin {
  const {colorMode, announcementBar} = siteConfig.themeConfig as unknown as Themed;
  return {
    name: 'shell',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          attributes: {
            'data-namespace': siteStorage.namespace,
            'data-modes': colorMode.respectPrefersColorScheme ? 'system light dark' : 'light dark',
            'data-announcement': announcementBar?.id ?? '',
          },
          innerHTML: readFileSync(join(__dirname, 'shell.js'), 'utf8'),
        },
      ],
    }),
  };
}
