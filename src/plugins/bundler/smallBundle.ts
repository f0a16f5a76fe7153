import type {Plugin} from '@docusaurus/types';
import {anchorUtils} from '../../docusaurus/anchorUtils';
import {corePrefetch} from '../../docusaurus/corePrefetch';
import {prismLanguages} from '../../docusaurus/prismLanguages';
import {projectFile} from '../../site/projectRoot';

// An alias of `false` would be named after the absolute path, and the bundle would differ from folder to folder.
const replaced = {
  // Prism, a sixth of the bundle: the theme gives it its languages here. They are given where code is coloured instead
  // (src/components/prose/CodeBlock/HighlightedLines).
  [prismLanguages()]: projectFile('src/plugins/bundler/nothing.ts'),
  // Docusaurus asks for the scripts that all pages share again for each link in view.
  [corePrefetch()]: projectFile('src/plugins/bundler/prefetchOnce.ts'),
  [anchorUtils()]: projectFile('src/plugins/bundler/noAnchorClass.ts'),
  '@docusaurus/utils-common$': projectFile('src/docusaurus/utilsCommon.ts'),
};

/** Takes out of the bundle, with which every page starts, what pages do not need there. */
export function smallBundle(): Plugin {
  return {
    name: 'small-bundle',
    configureWebpack: () => ({
      resolve: {alias: replaced},
      // A name that a replacement lacks fails the build.
      module: {parser: {javascript: {exportsPresence: 'error'}}},
    }),
  };
}
