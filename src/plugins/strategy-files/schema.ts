import type {LoadContext, Plugin} from '@docusaurus/types';
import {jsonSchema} from '../../engine';
import {publishedFiles} from '../publishedFiles';

const ADDRESS = 'schemas/strategy/v1.json';

/** The JSON Schema of strategy documents at `/schemas/strategy/v1.json`, for editors. */
export function strategySchema(context: LoadContext): Plugin {
  const schema = jsonSchema(`${context.siteConfig.url}${context.baseUrl}${ADDRESS}`);
  return publishedFiles('strategy-schema', context, () => ({[ADDRESS]: `${JSON.stringify(schema, null, 2)}\n`}));
}
