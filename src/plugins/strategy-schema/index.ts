import {mkdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {jsonSchema} from '../../engine';

const NAME = 'strategy-schema';
const ADDRESS = 'schemas/strategy/v1.json';

/**
 * The JSON Schema of strategy documents at `/schemas/strategy/v1.json`, for editors: a file of the build, and in
 * `npm start` one more static folder (its own middleware would replace those of Docusaurus).
 */
export default function strategySchema({siteConfig, baseUrl, generatedFilesDir}: LoadContext): Plugin {
  const schema = `${JSON.stringify(jsonSchema(`${siteConfig.url}${baseUrl}${ADDRESS}`), null, 2)}\n`;
  return {
    name: NAME,
    async contentLoaded({actions: {createData}}) {
      await createData(ADDRESS, schema);
    },
    configureWebpack: (_config, isServer) => {
      // Docusaurus merges `devServer` into its own, but its types do not know the key.
      const devServer = {static: [{directory: join(generatedFilesDir, NAME, 'default'), publicPath: baseUrl}]};
      return isServer ? {} : ({devServer} as object);
    },
    async postBuild({outDir}) {
      const file = join(outDir, ADDRESS);
      await mkdir(dirname(file), {recursive: true});
      await writeFile(file, schema);
    },
  };
}
