import {readdir, readFile, rename, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import {router} from '../../site/router';

/** A page as it lies in the output. */
export interface FinishedPage {
  /** Path below the output folder, with slashes. */
  file: string;
  /** Path below the site's origin, as readers ask for it. */
  path: string;
  html: string;
}

/** The built site. */
type Built = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** What a pass needs to know about the whole site gives a function from a page to its new HTML. */
export type PagePass = (context: LoadContext) => (built: Built) => Promise<(page: FinishedPage) => string>;

/**
 * Rewrites the built pages: each pass gets what the one before it left. Docusaurus runs the plugins' own last steps all
 * at once; two that changed the same file would lose each other's work.
 * The hash router has one empty page, to which nothing is added.
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
        // Other plugins read the pages at the same time: a page is whole, before or after.
        await writeFile(join(outDir, `${file}.new`), after);
        await rename(join(outDir, `${file}.new`), join(outDir, file));
      }
    },
  });
}
