import {mkdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Makes a plugin that publishes files at fixed addresses: files of the build, and in `npm start` one more static folder
 * (a middleware of its own would replace those of Docusaurus).
 * @param name of the plugin.
 * @param files texts by address below the base address; called once.
 */
export function publishedFiles(
  name: string,
  {baseUrl, generatedFilesDir}: LoadContext,
  files: () => Dictionary<string>,
): Plugin {
  let known: Dictionary<string> | undefined;
  const all = (): [string, string][] => Object.entries((known ??= files()));
  return {
    name,
    async contentLoaded({actions: {createData}}) {
      for (const [address, content] of all()) {
        await createData(address, content);
      }
    },
    configureWebpack: (_config, isServer) => {
      // Docusaurus merges `devServer` into its own, but its types do not know the key.
      const devServer = {static: [{directory: join(generatedFilesDir, name, 'default'), publicPath: baseUrl}]};
      return isServer ? {} : ({devServer} as object);
    },
    async postBuild({outDir}) {
      for (const [address, content] of all()) {
        const file = join(outDir, address);
        await mkdir(dirname(file), {recursive: true});
        await writeFile(file, content);
      }
    },
  };
}
