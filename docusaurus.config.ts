import {join} from 'node:path';
import {nativeRequire} from './src/plugins/nativeRequire';

/** What it says stands in src/config.ts; here it is only loaded faster than Docusaurus would. */
const {default: config} = nativeRequire(join(__dirname, 'src/config.ts')) as typeof import('./src/config');

export default config;
