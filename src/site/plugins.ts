import type {PluginConfig} from '@docusaurus/types';
import analytics from '../plugins/analytics';
import hostedSearch from '../plugins/hosted-search';
import searchIndex from '../plugins/search-index';
import sampleFigures from '../plugins/sample-figures';

/** Our own adapters, one folder each below src/plugins. */
export const plugins: PluginConfig[] = [sampleFigures, searchIndex, hostedSearch, analytics];
