import {join} from 'node:path';
import type {HtmlTagObject} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import {packagesIn} from './third-party-notices/notices';
import {projectFile} from '../site/projectRoot';

/** Folders of the packages inside bundled scripts, for their notices. */
export const scriptPackages = new Set<string>();

/**
 * Returns a TypeScript module and its imports as one classic script.
 * @param entry its path below src/plugins.
 * @param settings the value of the global constant `SETTINGS`, which the module declares.
 * @throws Error of esbuild when the sources cannot be bundled.
 */
export function bundledScript(entry: string, settings: unknown = null): string {
  const {outputFiles, metafile} = buildSync({
    absWorkingDir: projectFile('src'),
    entryPoints: [projectFile(join('src/plugins', entry))],
    bundle: true,
    minify: true,
    write: false,
    charset: 'utf8',
    format: 'iife',
    target: 'es2021',
    metafile: true,
    define: {SETTINGS: JSON.stringify(settings)},
    // The project's tsconfig is Docusaurus' and sets nothing that these scripts need.
    tsconfigRaw: {},
  });
  packagesIn(metafile).forEach((folder) => scriptPackages.add(folder));
  return outputFiles[0]?.text.trim() ?? '';
}

/**
 * A script for the head of every page. The HTML minifier joins adjacent scripts into one, so each catches its own
 * error: it is reported without ending the scripts after it.
 */
export const headScript = (code: string): HtmlTagObject => ({
  tagName: 'script',
  innerHTML: `try{${code}}catch(error){setTimeout(()=>{throw error})}`,
});
