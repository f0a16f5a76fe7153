import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {NOTICES} from '../../site/notices';
import {noticesText, packageFolder, packageWork, type Work} from './notices';

type Bundler = Parameters<NonNullable<Plugin['configureWebpack']>>[2]['currentBundler']['instance'];
type Compiler = Parameters<InstanceType<Bundler['DefinePlugin']>['apply']>[0];

/** What is used of the bundler's own objects, which Docusaurus types for webpack alone. */
interface Module {
  identifier: () => string;
  /** Modules that the bundler has put into one scope. */
  modules?: readonly Module[];
}

const others: readonly {name: string; licence: string; file: string}[] = [
  {name: 'DejaVu Math TeX Gyre（公式的字体，取其一部分）', licence: '', file: 'src/css/fonts/README.md'},
  {name: '标普 500 指数日线（示例的行情）', licence: '', file: 'data/README.md'},
];

/** Writes whose code, fonts and data the built site ships, with their licences. */
export default function thirdPartyNotices({outDir, siteConfig}: LoadContext): Plugin {
  const folders = new Set<string>();
  const collect = (compiler: Compiler): void =>
    compiler.hooks.done.tap('third-party-notices', ({compilation: {chunks, chunkGraph}}) => {
      const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)] as readonly Module[]);
      for (const module of modules.flatMap((each) => (each.modules?.length ? each.modules : [each]))) {
        const folder = packageFolder(module.identifier());
        if (folder !== null) {
          folders.add(folder);
        }
      }
    });
  return {
    name: 'third-party-notices',
    configureWebpack: (_config, isServer) => (isServer || process.env.NODE_ENV !== 'production' ? {} : {plugins: [{apply: collect}]}),
    async postBuild() {
      const root = join(__dirname, '../../..');
      const data = others.map(async ({file, ...work}): Promise<Work> => ({
        ...work,
        text: (await readFile(join(root, file), 'utf8')).trim(),
      }));
      const works = [...[...folders].map(packageWork), ...(await Promise.all(data))];
      await writeFile(join(outDir, NOTICES), noticesText(`${siteConfig.title}使用的第三方软件、字体与数据`, works));
    },
  };
}
