import type {Plugin} from '@docusaurus/types';
import {anchorUtils} from '../../docusaurus/anchorUtils';
import {corePrefetch} from '../../docusaurus/corePrefetch';
import {prismLanguages} from '../../docusaurus/prismLanguages';
import {projectFile} from '../../site/projectRoot';

// An alias of `false` would be named after the absolute path, and the bundle would differ from folder to folder.
const replaced = {
  // Prism, a sixth of the bundle: the theme adds its languages here. They are added where code is coloured instead
  // (src/components/prose/CodeBlock/HighlightedLines).
  [prismLanguages()]: projectFile('src/plugins/bundler/nothing.ts'),
  // Docusaurus requests the scripts that all pages share again for each link in view.
  [corePrefetch()]: projectFile('src/plugins/bundler/prefetchOnce.ts'),
  [anchorUtils()]: projectFile('src/plugins/bundler/noAnchorClass.ts'),
  '@docusaurus/utils-common$': projectFile('src/docusaurus/utilsCommon.ts'),
};

/** Takes code that pages do not need at the start out of the bundle. */
export function smallBundle(): Plugin {
  return {
    name: 'small-bundle',
    configureWebpack: () => ({
      resolve: {alias: replaced},
      // A name that a replacement lacks must fail the build.
      module: {parser: {javascript: {exportsPresence: 'error'}}},
    }),
  };
}
