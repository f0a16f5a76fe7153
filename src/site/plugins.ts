import type {PluginConfig} from '@docusaurus/types';
import analytics from '../plugins/analytics';
import sampleFigures from '../plugins/sample-figures';

/** Our own adapters, one folder each below src/plugins. */
export const plugins: PluginConfig[] = [sampleFigures, analytics];
