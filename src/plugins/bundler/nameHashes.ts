import {DOCUSAURUS_VERSION} from '@docusaurus/utils';
import {rspack} from '@docusaurus/faster';
import type {Plugin} from '@docusaurus/types';

/**
 * Settings that keep the bundler from changing bytes of data. With its default, `realContentHash`, it replaces each
 * provisional hash of eight hex digits wherever these digits stand in the output, also within a volume of the market
 * data (web-infra-dev/rspack#8474). Without it, a file is named by its modules, not by its minified text: the salt
 * renames all files when an upgrade may minify differently.
 */
export const untouchedData = {
  optimization: {realContentHash: false},
  output: {hashSalt: `${DOCUSAURUS_VERSION} ${rspack.rspackVersion}`},
};

/** Names files without searching the output for hashes. */
export const nameHashes = (): Plugin => ({name: 'name-hashes', configureWebpack: () => untouchedData});
