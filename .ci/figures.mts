// Puts all charts and diagrams of a build into one document, at two widths in both themes; of two builds the changed
// ones.
//   npm run figures [-- <build> | <build before> <build after>]
import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {builtPages} from './support/builtPages.mjs';
import {changedSheet, figureSheet, figuresOf, type BuiltFigure} from './support/figureSheet.mjs';
import {sources} from './support/sources.mjs';
import {endWithUsage} from './support/usage.mjs';

const FOLDER = resolve('.cache/figures');

const [first = 'build', second] = process.argv.slice(2);
if (![first, second ?? first].every((build) => existsSync(join(build, 'index.html')))) {
  endWithUsage('用法：npm run figures -- [<构建文件夹> | <之前的构建文件夹> <之后的构建文件夹>]');
}

const figures = (build: string): BuiltFigure[] => builtPages(build).flatMap(({path, html}) => figuresOf(path, html));

const css = sources([join(second ?? first, 'assets/css')], /\.css$/)
  .map(({text}) => text)
  .join('\n');

const document =
  second === undefined ? figureSheet(figures(first), css) : changedSheet(figures(first), figures(second), css);

const file = join(FOLDER, 'index.html');
mkdirSync(FOLDER, {recursive: true});
writeFileSync(file, document);
console.log(`Charts and diagrams: ${file}`);
