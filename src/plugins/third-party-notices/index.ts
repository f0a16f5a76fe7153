import {readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sampleSettings} from '../../site/sample';
import {scriptPackages} from '../bundledScript';
import type {Compiler} from '../bundler/compiler';
import {noticesText, packageNotice, type Shipped} from './notices';
import {projectFile} from '../../site/projectRoot';

const NOTICES = 'third-party-notices.txt';

interface Module {
  /** Path of the module's file, if any. */
  resource?: string;
  /** Modules that the bundler has concatenated. */
  modules?: readonly Module[];
}

/** Returns the folder of a module's package; `.cache` is not a package. */
const packageOf = ({resource = ''}: Module): string | undefined =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/.][^/]*/.exec(resource)?.[0];

/** Returns the notices of the fonts and the data. */
function assetNotices(): Shipped[] {
  const {file, origin} = sampleSettings();
  const read = (folder: string): string => readFileSync(projectFile(join(folder, 'LICENSE.txt')), 'utf8');
  const data = file === null ? read('data') : `Given by the operator of this site; source: ${origin}`;
  return Object.entries({fonts: read('src/css/fonts'), data, 'data/markets': read('data/markets')}).map(
    ([name, notice]) => ({name, license: null, homepage: null, notice}),
  );
}

/** Publishes `/third-party-notices.txt`: notices of the packages in scripts and styles, of fonts and of data. */
export default function thirdPartyNotices({outDir}: LoadContext): Plugin {
  const folders = new Set<string>();
  const collect = {
    apply: ({hooks}: Compiler): void =>
      hooks.done.tap('third-party-notices', ({compilation}) => {
        const modules = [...(compilation.modules as Iterable<Module>)].flatMap((module) => [
          module,
          ...(module.modules ?? []),
        ]);
        modules.flatMap((module) => packageOf(module) ?? []).forEach((folder) => folders.add(folder));
      }),
  };
  return {
    name: 'third-party-notices',
    configureWebpack: (_config, isServer) => (isServer ? {} : {plugins: [collect as never]}),
    async postBuild() {
      const shipped = [...folders, ...scriptPackages].map(packageNotice);
      await writeFile(join(outDir, NOTICES), noticesText([...shipped, ...assetNotices()]));
    },
  };
}
