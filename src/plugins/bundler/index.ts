import type {PluginConfig} from '@docusaurus/types';
import {cacheVersion} from './cacheVersion';
import {wholeFiles} from './checkWritten';
import {fontsApart} from './fontsApart';
import {smallBundle} from './smallBundle';
import {utf8Scripts} from './utf8Scripts';

/** What the bundler does otherwise than Docusaurus has it do: nothing stale from its cache, no file cut short, less in scripts and styles. */
export const bundler: PluginConfig[] = [cacheVersion, wholeFiles, smallBundle, fontsApart, utf8Scripts];
