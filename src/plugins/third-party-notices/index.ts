import {readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sampleSettings} from '../../site/sample';
import {noticesText, packageNotice, type Shipped} from './notices';

const NOTICES = 'third-party-notices.txt';

/** What is used of the bundler's own objects, which Docusaurus does not type. */
interface Module {
  /** Path of the file, for those that are made of one. */
  resource?: string;
  /** Modules that the bundler has put into one scope. */
  modules?: readonly Module[];
}
interface Compiler {
  hooks: {done: {tap: (name: string, listener: (stats: {compilation: {modules: Iterable<Module>}}) => void) => void}};
}

/** The folder of the package that a module is from; `.cache` is no package. */
const packageOf = ({resource = ''}: Module): string | undefined => /^.*\/node_modules\/(?:@[^/]+\/)?[^/.][^/]*/.exec(resource)?.[0];

/** Fonts and the project's own data: their folders have the notice. */
function assetNotices(): Shipped[] {
  const {file, origin} = sampleSettings();
  const read = (folder: string): string => readFileSync(join(__dirname, '../../..', folder, 'LICENSE.txt'), 'utf8');
  return [
    {name: 'fonts', license: null, homepage: null, notice: read('src/css/fonts')},
    {
      name: 'data',
      license: null,
      homepage: null,
      notice: file === null ? read('data') : `Given by the operator of this site; source: ${origin}`,
    },
  ];
}

/**
 * `/third-party-notices.txt`: the notices of the packages that the bundler put into the scripts and styles of the site, of
 * its fonts and its data.
 */
export default function thirdPartyNotices({outDir}: LoadContext): Plugin {
  const folders = new Set<string>();
  const collect = {
    apply: ({hooks}: Compiler): void =>
      hooks.done.tap('third-party-notices', ({compilation}) => {
        for (const module of [...compilation.modules].flatMap((one) => [one, ...(one.modules ?? [])])) {
          const folder = packageOf(module);
          if (folder !== undefined) {
            folders.add(folder);
          }
        }
      }),
  };
  return {
    name: 'third-party-notices',
    configureWebpack: (_config, isServer) => (isServer ? {} : {plugins: [collect as never]}),
    async postBuild() {
      const shipped = [...folders].map(packageNotice);
      await writeFile(join(outDir, NOTICES), noticesText([...shipped, ...assetNotices()]));
    },
  };
}
