import {join} from 'node:path';
import {buildSync} from 'esbuild';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {barsCsv} from '../../engine';
import {sampleSettings} from '../../site/sample';
import {scriptPackages} from '../bundledScript';
import {readSample} from '../market-data/readSample';
import {publishedFiles} from '../publishedFiles';
import {noticesText, packageNotice, packagesIn} from '../third-party-notices/notices';
import {VERSION, withSum} from './published';
import {projectFile} from '../../site/projectRoot';

const NAME = 'strategy.mjs';

/**
 * Returns the command line with the engine, the sample and the server for assistants as one file for Node ≥ 20, the
 * same bytes for the same sources.
 * @param root address of the site that publishes it, ending with a slash.
 */
export function toolScript(root: string): string {
  const values = {
    TOOL_VERSION: VERSION,
    TOOL_SITE: root,
    BUILT_IN_BARS: barsCsv(readSample()),
    BUILT_IN_ORIGIN: sampleSettings().origin,
  };
  const {outputFiles, metafile} = buildSync({
    absWorkingDir: projectFile('.'),
    entryPoints: [join('src/cli', 'strategy.ts')],
    bundle: true,
    minify: true,
    write: false,
    charset: 'utf8',
    format: 'esm',
    mainFields: ['module', 'main'],
    metafile: true,
    platform: 'node',
    target: 'node20',
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    banner: {js: `// ${NAME} ${VERSION}: node ${NAME} --help`},
    // The project's tsconfig is Docusaurus' and sets nothing that the tool needs.
    tsconfigRaw: {},
  });
  const packages = packagesIn(metafile);
  packages.forEach((folder) => scriptPackages.add(folder));
  return `${outputFiles[0]?.text ?? ''}\n/*\n${noticesText(packages.map(packageNotice))}*/\n`;
}

/** Publishes `/tools/strategy.mjs` and its SHA-256, except in `npm start`. */
export function strategyTool(context: LoadContext): Plugin {
  if (process.env.NODE_ENV === 'development') {
    return {name: 'strategy-tool'};
  }
  const root = `${context.siteConfig.url}${context.baseUrl}`;
  return publishedFiles('strategy-tool', context, () => withSum('tools', NAME, toolScript(root)));
}
