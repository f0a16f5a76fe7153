import type {Plugin} from '@docusaurus/types';
import {getFileLoaderUtils} from '@docusaurus/utils';

/** Keeps fonts out of the stylesheet, which pages without a formula load as well. */
export function fontsApart(): Plugin {
  return {
    name: 'fonts-apart',
    // Otherwise PostCSS would look for settings in the folder of each stylesheet and all above it: 8,000 files that do
    // not exist.
    configurePostCss: (options) => ({...options, config: false}),
    configureWebpack({module}, isServer) {
      for (const rule of module?.rules ?? []) {
        if (typeof rule === 'object' && rule?.test instanceof RegExp && rule.test.test('.woff2')) {
          rule.use = [getFileLoaderUtils(isServer).loaders.file({folder: 'fonts'})];
        }
      }
      return {};
    },
  };
}
