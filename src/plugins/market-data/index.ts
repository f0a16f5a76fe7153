import type {PluginConfig} from '@docusaurus/types';
import {csvFiles} from './csvFiles';
import {labData} from './labData';

/**
 * The market data that everything is computed from: for labs, as files for readers, and as tables for the queries of
 * pages.
 */
export const marketData: PluginConfig[] = [labData, csvFiles];
