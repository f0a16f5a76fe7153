import {SourceMap, type SourceMapPayload} from 'node:module';

/** A part of a script: all code that comes from one package or folder. */
export interface ScriptPart {
  owner: string;
  /** Characters of the minified script. */
  size: number;
  /** Other owners that import it, those with the most imports first. */
  importers: string[];
}

/** The path in a module's identifier, without loaders, kind and query. */
const pathOf = (identifier: string): string =>
  (
    identifier
      .split(/[|!]/)
      .filter((part) => part.startsWith('/') && !part.startsWith('/^'))
      .at(-1) ?? identifier
  ).replace(/\?.*/, '');

/** The owner of a path: its npm package, or its folder of the site, two levels deep below src. */
export function ownerOf(path: string): string {
  const [, inPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  const [, inSite] = /\/(src\/[^/]+(?:\/[^/]+(?=\/))?|docs|i18n)(?:\/|$)/.exec(path) ?? [];
  const [, generated] = /\/\.docusaurus[^/]*\/([^/]+)/.exec(path) ?? [];
  return inPackage ?? (generated && `(generated) ${generated}`) ?? inSite ?? (path === '' ? '(bundler)' : path);
}

/** Number of characters of a minified script by source; '' for code of the bundler itself. */
export function sizesBySource(script: string, payload: SourceMapPayload): Map<string, number> {
  const map = new SourceMap(payload);
  const sizes = new Map<string, number>();
  script.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(row, column);
      // Contrary to the types, some positions have no source.
      const source = pathOf(('originalSource' in entry ? (entry.originalSource as string | undefined) : undefined) ?? '');
      sizes.set(source, (sizes.get(source) ?? 0) + 1);
    }
  });
  return sizes;
}

/**
 * The parts of a script, the largest first.
 * @param importers for each module of the script, the identifiers of the modules that import it
 */
export function scriptParts(sizes: ReadonlyMap<string, number>, importers: Readonly<Record<string, readonly string[]>>): ScriptPart[] {
  const parts = new Map<string, {size: number; importers: Map<string, number>}>();
  const partOf = (path: string): {size: number; importers: Map<string, number>} => {
    const owner = ownerOf(path);
    const part = parts.get(owner) ?? {size: 0, importers: new Map<string, number>()};
    parts.set(owner, part);
    return part;
  };
  sizes.forEach((size, source) => {
    partOf(source).size += size;
  });
  for (const [identifier, from] of Object.entries(importers)) {
    const path = pathOf(identifier);
    const part = partOf(path);
    for (const other of from.map((importer) => ownerOf(pathOf(importer))).filter((owner) => owner !== ownerOf(path))) {
      part.importers.set(other, (part.importers.get(other) ?? 0) + 1);
    }
  }
  const ranked = (counts: ReadonlyMap<string, number>): string[] => [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
  return [...parts]
    .map(([owner, part]) => ({owner, size: part.size, importers: ranked(part.importers)}))
    .filter(({size}) => size > 0)
    .sort((a, b) => b.size - a.size);
}
