import {readdir, readFile, rename, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import {router} from '../../site/router';

/** A page in the build's output. */
export interface FinishedPage {
  /** Path below the output folder, with slashes. */
  file: string;
  /** Path below the site's origin, as browsers request it. */
  path: string;
  html: string;
}

type Built = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** Returns, from the context of the site, a function that makes the new HTML of a page. */
export type PagePass = (context: LoadContext) => (built: Built) => Promise<(page: FinishedPage) => string>;

/**
 * Rewrites the built pages: each pass gets the output of the one before. Docusaurus runs the `postBuild` of all plugins
 * at once; two that changed the same file would lose each other's work. The hash router has one empty page, to which
 * nothing is added.
 */
export function finishedPages(passes: readonly PagePass[]): PluginModule {
  return (context): Plugin => ({
    name: 'finished-pages',
    async postBuild(built) {
      if (router === 'hash') {
        return;
      }
      const {outDir, baseUrl} = built;
      const steps = await Promise.all(passes.map((pass) => pass(context)(built)));
      const files = (await readdir(outDir, {recursive: true})).filter((file) => file.endsWith('.html'));
      for (const name of files) {
        const file = name.replaceAll('\\', '/');
        const path = baseUrl + file.replace(/(^index)?\.html$/, '');
        const before = await readFile(join(outDir, file), 'utf8');
        const after = steps.reduce((html, step) => step({file, path, html}), before);
        // Other plugins read the pages at the same time and must find a complete one.
        await writeFile(join(outDir, `${file}.new`), after);
        await rename(join(outDir, `${file}.new`), join(outDir, file));
      }
    },
  });
}
