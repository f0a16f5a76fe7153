import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {buildSync} from 'esbuild';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {barsCsv} from '../../engine';
import {sampleSettings} from '../../site/sample';
import {readSample} from '../market-data/readSample';
import {publishedFiles} from '../publishedFiles';
import {noticesText, packageNotice, packagesIn} from '../third-party-notices/notices';

const ROOT = join(__dirname, '../../..');
const NAME = 'strategy.mjs';

const {version} = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {version: string};

/** The command line with the engine and the sample as one file for Node ≥ 20, the same bytes for the same sources. */
export function toolScript(): string {
  const {outputFiles, metafile} = buildSync({
    absWorkingDir: ROOT,
    entryPoints: ['src/cli/strategy.ts'],
    bundle: true,
    write: false,
    charset: 'utf8',
    format: 'esm',
    mainFields: ['module', 'main'],
    metafile: true,
    platform: 'node',
    target: 'node20',
    banner: {js: `// ${NAME} ${version}: node ${NAME} --help`},
    define: {
      TOOL_VERSION: JSON.stringify(version),
      BUILT_IN_BARS: JSON.stringify(barsCsv(readSample())),
      BUILT_IN_ORIGIN: JSON.stringify(sampleSettings().origin),
    },
    // The project's own tsconfig is Docusaurus' and says nothing that the tool needs.
    tsconfigRaw: {},
  });
  return `${outputFiles[0]?.text ?? ''}\n/*\n${noticesText(packagesIn(metafile).map(packageNotice))}*/\n`;
}

/** `/tools/strategy.mjs`, and its SHA-256 as `sha256sum -c` reads it. */
export function strategyTool(context: LoadContext): Plugin {
  return publishedFiles('strategy-tool', context, () => {
    const script = toolScript();
    const hash = createHash('sha256').update(script).digest('hex');
    return {[`tools/${NAME}`]: script, [`tools/${NAME}.sha256`]: `${hash}  ${NAME}\n`};
  });
}
