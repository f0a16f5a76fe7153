import type {PluginConfig} from '@docusaurus/types';
import {csvFiles} from './csvFiles';
import {labData} from './labData';

/** The market data of all computations: for labs, as files for readers, and as tables for queries of pages. */
export const marketData: PluginConfig[] = [labData, csvFiles];
