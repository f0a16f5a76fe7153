import {join} from 'node:path';
import {buildSync, type BuildOptions} from 'esbuild';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {barsCsv} from '../../engine';
import {sampleSettings} from '../../site/sample';
import {scriptPackages} from '../bundledScript';
import {readSample} from '../market-data/readSample';
import {pages} from '../page-model';
import {publishedFiles} from '../publishedFiles';
import {noticesText, packageNotice, packagesIn} from '../third-party-notices/notices';
import {guideText} from './guideText';
import {VERSION, withSum} from './published';
import {schemaText} from './schema';
import {skillFiles} from './skill';
import {projectFile} from '../../site/projectRoot';

const ROOT = projectFile('.');
const NAME = 'strategy.mjs';

/** A module of the command line with its imports, and the folders of the packages that are part of it. */
function bundled(entry: string, define: Readonly<Record<string, string>>, more: BuildOptions = {}): {text: string; packages: string[]} {
  const {outputFiles, metafile} = buildSync({
    absWorkingDir: ROOT,
    entryPoints: [join('src/cli', entry)],
    bundle: true,
    // Text that nobody reads; without this the two together would be 1.6 MB.
    minify: true,
    write: false,
    charset: 'utf8',
    format: 'esm',
    mainFields: ['module', 'main'],
    metafile: true,
    platform: 'node',
    target: 'node20',
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    // The project's own tsconfig is Docusaurus' and says nothing that the tool needs.
    tsconfigRaw: {},
    ...more,
  });
  return {text: outputFiles?.[0]?.text ?? '', packages: packagesIn(metafile ?? {inputs: {}})};
}

/**
 * The command line with the engine, the sample and the server for assistants as one file for Node ≥ 20, the same bytes for the
 * same sources.
 * @param root address of the site that publishes it, ending with a slash.
 */
export function toolScript(root: string): string {
  const own = {TOOL_VERSION: VERSION, TOOL_SITE: root};
  // With a name of its own, or the address of the module, which is its whole text, would stand in every stack trace.
  const footer = {js: '//# sourceURL=strategy.mjs/mcp'};
  const forms = projectFile('src/cli/mcp/noForms.ts');
  const server = bundled('mcp/serve.ts', own, {footer, alias: {ajv: forms, 'ajv-formats': forms}});
  const tool = bundled(
    'strategy.ts',
    {...own, MCP_SERVER: server.text, BUILT_IN_BARS: barsCsv(readSample()), BUILT_IN_ORIGIN: sampleSettings().origin},
    {banner: {js: `// ${NAME} ${VERSION}: node ${NAME} --help`}},
  );
  const packages = [...new Set([...tool.packages, ...server.packages])];
  packages.forEach((folder) => scriptPackages.add(folder));
  return `${tool.text}\n/*\n${noticesText(packages.map(packageNotice))}*/\n`;
}

/** `/tools/strategy.mjs`, the skill that uses it, and their SHA-256 as `sha256sum -c` reads it. */
export function strategyTool(context: LoadContext): Plugin {
  const root = `${context.siteConfig.url}${context.baseUrl}`;
  return publishedFiles('strategy-tool', context, () => {
    const script = toolScript(root);
    const skill = skillFiles({root, script, guide: guideText(pages.examples(), root), schema: schemaText(root)});
    return {...withSum('tools', NAME, script), ...skill};
  });
}
