import {mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs';
import type {SourceMapPayload} from 'node:module';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';
import {build} from './build.mjs';
import {brotli, kb} from './figures.mjs';
import {root} from './folders.mjs';
import {scriptParts, sizesBySource} from './scriptParts.mjs';

/** How many of the largest scripts are explained, besides the main one, which every page starts with. */
const OTHERS = 6;
const ROWS = 25;
const IMPORTERS = 3;

type Importers = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Prints the parts of a script by package and folder, with their importers. Brotli KB are shares of the whole file's. */
function explainScript(folder: string, file: string, importers: Importers): void {
  const script = readFileSync(join(folder, file), 'utf8');
  const sizes = sizesBySource(script, JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')) as SourceMapPayload);
  const compressed = brotli(script);
  console.log(`\n${basename(file)}: ${kb(script.length)} KB, ${kb(compressed)} KB brotli`);
  console.table(
    scriptParts(sizes, importers[file] ?? {})
      .slice(0, ROWS)
      .map(({owner, size, importers: from}) => ({
        part: owner,
        'raw KB': kb(size),
        'brotli KB': kb((size / script.length) * compressed),
        'imported by': from.slice(0, IMPORTERS).join(', ') + (from.length > IMPORTERS ? ` and ${from.length - IMPORTERS} more` : ''),
      })),
  );
}

/** Builds the site with source maps into a temporary folder and prints what its scripts consist of. */
export function explain(): void {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-explain-'));
  const [folder, list] = [join(scratch, 'build'), join(scratch, 'importers.json')];
  build(root, ['--config', '.ci/bench/explainConfig.ts', '--out-dir', folder], {
    IMPORTERS_FILE: list,
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-explain',
  });
  const importers = JSON.parse(readFileSync(list, 'utf8')) as Importers;
  const bySize = Object.keys(importers).sort((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size);
  const isMain = (name: string): boolean => basename(name).startsWith('main.');
  [...bySize.filter(isMain), ...bySize.filter((name) => !isMain(name)).slice(0, OTHERS)].forEach((name) =>
    explainScript(folder, name, importers),
  );
  rmSync(scratch, {recursive: true});
}
