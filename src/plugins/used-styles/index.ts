import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {rspack} from '@docusaurus/faster';
import type {Plugin} from '@docusaurus/types';
import {getFileLoaderUtils} from '@docusaurus/utils';
import {parse} from 'postcss';
import type {Compiler} from '../bundler';
import type {PagePass} from '../finished-pages';
import {scriptNames} from './scriptNames';
import {INLINE_SCRIPT, shownClasses} from './shownClasses';
import {unusedClasses, usedCss} from './usedCss';
import {writeConstants} from './writeConstants';

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** A small font would become a part of the stylesheet, which pages without a formula load as well. */
function keepFontsApart({module}: Configuration, isServer: boolean): void {
  for (const rule of module?.rules ?? []) {
    if (typeof rule === 'object' && rule?.test instanceof RegExp && rule.test.test('.woff2')) {
      rule.use = [getFileLoaderUtils(isServer).loaders.file({folder: 'fonts'})];
    }
  }
}

/** The sources of the inline scripts that name classes: they are in no asset. */
const INLINE = ['deferred-start/starter.ts', 'search-dialog/opener.ts', 'shell/shell.ts'];
const inlineScripts = (): string[] => INLINE.map((name) => readFileSync(join(__dirname, '..', name), 'utf8'));

/** Classes and custom properties that this build has dropped. */
const dropped = new Set<string>();

/** Prunes after the minimizers, before the file names get the hashes of their contents. */
function prune(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('used-styles', (compilation) => {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;
    compilation.hooks.processAssets.tap({name: 'used-styles', stage}, (assets) => {
      const texts = (extension: string): [string, string][] =>
        Object.entries(assets).flatMap(([name, asset]) => (name.endsWith(extension) ? [[name, asset.source().toString()]] : []));
      const names = scriptNames([...texts('.js').map(([, script]) => script), ...inlineScripts()]);
      const files = texts('.css');
      const sheets = files.map(([, css]) => parse(css));
      [...unusedClasses(sheets, names.usesClass), ...writeConstants(sheets, names)].forEach((name) => dropped.add(name));
      const used = usedCss(sheets, names);
      files.forEach(([name], index) => compilation.updateAsset(name, new rspack.sources.RawSource(used[index] ?? '')));
    });
  });
}

/**
 * Reduces the stylesheets of production builds to the rules that the site can use: those of classes that a script names, with
 * the values of custom properties that never change. Everything on the pages comes from scripts, on the server too; the pass
 * below finds what does not. KEEP_STYLES in the environment switches all of it off, to compare.
 */
export default function usedStyles(): Plugin {
  const isOn = process.env.KEEP_STYLES === undefined && process.env.NODE_ENV === 'production';
  return {
    name: 'used-styles',
    // Otherwise PostCSS would look for settings in the folder of each stylesheet and all above it: 8,000 files that do not exist.
    configurePostCss: (options) => ({...options, config: false}),
    configureWebpack(config, isServer) {
      keepFontsApart(config, isServer);
      return isServer || !isOn ? {} : {plugins: [{apply: prune} as never]};
    },
  };
}

/** Stops the build when a page, or an inline script alone, names something that was dropped. */
export const checkStyles: PagePass =
  () =>
  async () =>
  ({file, html}) => {
    const named = scriptNames(html.match(INLINE_SCRIPT) ?? []);
    const shown = new Set([...shownClasses(html), ...(html.match(/--[a-z][\w-]*/g) ?? [])]);
    const lost = [...dropped].filter((name) => shown.has(name) || named.usesClass(name));
    if (lost.length > 0) {
      throw new Error(
        `${file} 里有样式被删掉的类或自定义属性：${lost.join('、')}。没有脚本写出这些名字；请在组件里写出完整的名字，或设置环境变量 KEEP_STYLES=1 保留全部样式。`,
      );
    }
    return html;
  };
