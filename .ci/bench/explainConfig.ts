// The site's configuration with source maps and a list of the modules of each script, for `npm run bench -- --explain`.
import {writeFileSync} from 'node:fs';
import type {Plugin} from '@docusaurus/types';
import config from '../../docusaurus.config';

/** The used parts of the bundler's objects, for which Docusaurus has no types. */
interface Module {
  identifier: () => string;
  /** Modules that the bundler has concatenated into this one. */
  modules?: readonly Module[];
}
interface Compilation {
  chunks: Iterable<{files: Iterable<string>}>;
  chunkGraph: {getChunkModules: (chunk: unknown) => readonly Module[]};
  moduleGraph: {getIncomingConnections: (module: Module) => Iterable<{originModule: Module | null}>};
}
interface Compiler {
  hooks: {done: {tap: (name: string, listener: (stats: {compilation: Compilation}) => void) => void}};
}

/** For each script, the identifiers of its modules and of their importers. */
function importersByScript({chunks, chunkGraph, moduleGraph}: Compilation): Record<string, Record<string, string[]>> {
  const importersOf = (module: Module): string[] =>
    [...moduleGraph.getIncomingConnections(module)].flatMap(({originModule}) => (originModule ? [originModule.identifier()] : []));
  return Object.fromEntries(
    [...chunks].flatMap((chunk) => {
      const modules = chunkGraph.getChunkModules(chunk).flatMap((module) => (module.modules?.length ? module.modules : [module]));
      const importers = Object.fromEntries(modules.map((module) => [module.identifier(), importersOf(module)]));
      return [...chunk.files].filter((file) => file.endsWith('.js')).map((file) => [file, importers] as const);
    }),
  );
}

const listing = (): Plugin => ({
  name: 'list-importers',
  configureWebpack: (_config, isServer) => {
    const list = {
      apply: ({hooks}: Compiler): void =>
        hooks.done.tap('list-importers', ({compilation}) =>
          writeFileSync(String(process.env.IMPORTERS_FILE), JSON.stringify(importersByScript(compilation))),
        ),
    };
    return isServer
      ? {}
      : {devtool: 'hidden-source-map', output: {devtoolModuleFilenameTemplate: '[absolute-resource-path]'}, plugins: [list as never]};
  },
});

export default {...config, plugins: [...(config.plugins ?? []), listing]};
