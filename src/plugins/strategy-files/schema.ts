import type {LoadContext, Plugin} from '@docusaurus/types';
import {jsonSchema} from '../../engine/language';
import {publishedFiles} from '../publishedFiles';

const ADDRESS = 'schemas/strategy/v1.json';

/** Returns the JSON Schema of strategy documents as text. @param root address of the site, ending with a slash. */
export const schemaText = (root: string): string => `${JSON.stringify(jsonSchema(`${root}${ADDRESS}`), null, 2)}\n`;

/** Publishes the JSON Schema of strategy documents at `/schemas/strategy/v1.json`, for editors. */
export function strategySchema(context: LoadContext): Plugin {
  return publishedFiles('strategy-schema', context, () => ({
    [ADDRESS]: schemaText(`${context.siteConfig.url}${context.baseUrl}`),
  }));
}
