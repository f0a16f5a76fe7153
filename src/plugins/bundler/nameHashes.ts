import {DOCUSAURUS_VERSION} from '@docusaurus/utils';
import {rspack} from '@docusaurus/faster';
import type {Plugin} from '@docusaurus/types';

/**
 * Settings with which the bundler writes no byte of data differently. With its default, `realContentHash`, it replaces each
 * provisional hash of eight hex digits wherever these digits stand in the output, also within a volume of the market data
 * (web-infra-dev/rspack#8474). Without it, a file is named by its modules, not by its minified text: the salt renames all
 * files when an upgrade may minify otherwise.
 */
export const untouchedData = {optimization: {realContentHash: false}, output: {hashSalt: `${DOCUSAURUS_VERSION} ${rspack.rspackVersion}`}};

/** Names files without searching the output for hashes. */
export const nameHashes = (): Plugin => ({name: 'name-hashes', configureWebpack: () => untouchedData});
