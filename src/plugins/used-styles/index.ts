import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {parsedSheet} from './parsedSheet';
import {scriptNames} from './scriptNames';
import {shownClasses} from './shownClasses';
import {usedCss} from './usedCss';

type Bundler = Parameters<NonNullable<Plugin['configureWebpack']>>[2]['currentBundler']['instance'];
type Compiler = Parameters<InstanceType<Bundler['DefinePlugin']>['apply']>[0];

/**
 * The stylesheets of production builds hold the rules that the site can use: those of classes that a script names.
 * All that pages show comes from scripts, on the server too; what does not is found in the built pages and stops the build.
 * The environment's KEEP_STYLES switches all of it off, to compare.
 */
export default function usedStyles({outDir}: LoadContext): Plugin {
  const isOn = process.env.KEEP_STYLES === undefined && process.env.NODE_ENV === 'production';
  const dropped = new Set<string>();

  /** After the minimizers, before the file names get the hashes of their contents. */
  function prune({Compilation, sources}: Bundler, compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('used-styles', (compilation) => {
      compilation.hooks.processAssets.tap({name: 'used-styles', stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING}, (assets) => {
        const texts = (extension: string): [string, string][] =>
          Object.entries(assets).flatMap(([name, asset]) => (name.endsWith(extension) ? [[name, asset.source().toString()]] : []));
        const sheets = texts('.css');
        const used = usedCss(
          sheets.map(([, css]) => parsedSheet(css)),
          scriptNames(texts('.js').map(([, script]) => script)),
        );
        used.dropped.forEach((name) => dropped.add(name));
        sheets.forEach(([name], index) => compilation.updateAsset(name, new sources.RawSource(used.sheets[index] ?? '')));
      });
    });
  }

  return {
    name: 'used-styles',
    configureWebpack: (_config, isServer, {currentBundler: {instance}}) =>
      isServer || !isOn ? {} : {plugins: [{apply: (compiler: Compiler) => prune(instance, compiler)}]},
    async postBuild() {
      for (const file of (await readdir(outDir, {recursive: true})).filter((name) => name.endsWith('.html'))) {
        const lost = shownClasses(await readFile(join(outDir, file), 'utf8')).filter((name) => dropped.has(name));
        if (lost.length > 0) {
          throw new Error(
            `${file} 里有样式被删掉的类：${lost.join('、')}。没有脚本写出这些类名；请在组件里写出完整的类名，或设置环境变量 KEEP_STYLES=1 保留全部样式。`,
          );
        }
      }
    },
  };
}
