import type {PluginConfig} from '@docusaurus/types';
import {cacheVersion} from './cacheVersion';
import {checkWritten} from './checkWritten';
import {fontsApart} from './fontsApart';
import {nameHashes} from './nameHashes';
import {smallBundle} from './smallBundle';
import {utf8Scripts} from './utf8Scripts';

/** Changes to the bundler: no stale cache, no changed data, smaller scripts and styles, failure on a full disk. */
export const bundler: PluginConfig[] = [cacheVersion, nameHashes, smallBundle, fontsApart, utf8Scripts, checkWritten];
