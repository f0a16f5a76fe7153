import type {PluginConfig} from '@docusaurus/types';
import analytics from '../plugins/analytics';
import hostedSearch from '../plugins/hosted-search';
import marketData from '../plugins/market-data';
import pageSchema from '../plugins/page-schema';
import searchIndex from '../plugins/search-index';
import sampleFigures from '../plugins/sample-figures';
import strategySchema from '../plugins/strategy-schema';

/** Our own adapters, one folder each below src/plugins. */
export const plugins: PluginConfig[] = [pageSchema, marketData, sampleFigures, searchIndex, hostedSearch, strategySchema, analytics];
