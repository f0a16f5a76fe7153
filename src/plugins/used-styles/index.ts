import {readdirSync, readFileSync} from 'node:fs';
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {getFileLoaderUtils} from '@docusaurus/utils';
import {withoutConstants} from './constantProperties';
import {parsedSheet} from './parsedSheet';
import {scriptNames} from './scriptNames';
import {INLINE_SCRIPT, shownClasses} from './shownClasses';
import {usedCss} from './usedCss';

type Bundler = Parameters<NonNullable<Plugin['configureWebpack']>>[2]['currentBundler']['instance'];
type Compiler = Parameters<InstanceType<Bundler['DefinePlugin']>['apply']>[0];
type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

const PLUGINS = join(__dirname, '..');

/** A small font would become a part of the sheet, and pages without a formula would bring it along. */
function keepFontsApart({module}: Configuration, isServer: boolean): void {
  for (const rule of module?.rules ?? []) {
    if (typeof rule === 'object' && rule?.test instanceof RegExp && rule.test.test('.woff2')) {
      rule.use = [getFileLoaderUtils(isServer).loaders.file({folder: 'fonts'})];
    }
  }
}

/** Of the scripts that plugins put into each page: no asset holds them. */
const inlineScripts = (): string[] =>
  readdirSync(PLUGINS, {recursive: true})
    .map(String)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(PLUGINS, name), 'utf8'));

/**
 * The stylesheets of production builds hold the rules that the site can use: those of classes that a script names, with
 * the values of custom properties that never change. All that pages show comes from scripts, on the server too; what does
 * not, or is named by an inline script alone, is found in the built pages and stops the build.
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
        const names = scriptNames([...texts('.js').map(([, script]) => script), ...inlineScripts()]);
        const written = withoutConstants(
          sheets.map(([, css]) => parsedSheet(css)),
          names,
        );
        const used = usedCss(written.sheets, names);
        [...written.dropped, ...used.dropped].forEach((name) => dropped.add(name));
        sheets.forEach(([name], index) => compilation.updateAsset(name, new sources.RawSource(used.sheets[index] ?? '')));
      });
    });
  }

  return {
    name: 'used-styles',
    // For each stylesheet, its folder and all above would be searched for settings of PostCSS: 8,000 files that are not there.
    configurePostCss: (options) => ({...options, config: false}),
    configureWebpack(config, isServer, {currentBundler: {instance}}) {
      keepFontsApart(config, isServer);
      return isServer || !isOn ? {} : {plugins: [{apply: (compiler: Compiler) => prune(instance, compiler)}]};
    },
    async postBuild() {
      for (const file of (await readdir(outDir, {recursive: true})).filter((name) => name.endsWith('.html'))) {
        const html = await readFile(join(outDir, file), 'utf8');
        const named = scriptNames(html.match(INLINE_SCRIPT) ?? []);
        const shown = new Set([...shownClasses(html), ...(html.match(/--[a-z][\w-]*/g) ?? [])]);
        const lost = [...dropped].filter((name) => shown.has(name) || named.usesClass(name));
        if (lost.length > 0) {
          throw new Error(
            `${file} 里有样式被删掉的类或自定义属性：${lost.join('、')}。没有脚本写出这些名字；请在组件里写出完整的名字，或设置环境变量 KEEP_STYLES=1 保留全部样式。`,
          );
        }
      }
    },
  };
}
