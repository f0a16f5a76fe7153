import type {PluginConfig} from '@docusaurus/types';
import {cacheVersion} from './cacheVersion';
import {checkWritten} from './checkWritten';
import {fontsApart} from './fontsApart';
import {nameHashes} from './nameHashes';
import {smallBundle} from './smallBundle';
import {utf8Scripts} from './utf8Scripts';

/**
 * What the bundler does otherwise than Docusaurus has it do: nothing stale from its cache, no byte of data changed, less in scripts
 * and styles, and no success on a full disk.
 */
export const bundler: PluginConfig[] = [cacheVersion, nameHashes, smallBundle, fontsApart, utf8Scripts, checkWritten];
