import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

/** Something of others that the site ships. */
export interface Work {
  /** With its version. */
  name: string;
  /** SPDX expression, or what it is called. */
  licence: string;
  /** The text that must go with it; empty where there is none. */
  text: string;
}

/** Folder of the package that a module of the bundler comes from; `null` for one of our own. */
export function packageFolder(identifier: string): string | null {
  // Its loaders come before the last `!`.
  const module = identifier.slice(identifier.lastIndexOf('!') + 1);
  return /([^|]*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^.\\/][^\\/]*)[\\/]/.exec(module)?.[1] ?? null;
}

/** @throws Error when the package has no manifest. */
export function packageWork(folder: string): Work {
  const {name, version, license} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file));
  return {
    name: `${name} ${version}`,
    licence: license ?? '',
    text: texts
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8').trim())
      .join('\n\n'),
  };
}

/** The notices as a text file: works with the same text once, in the order of their names. */
export function noticesText(title: string, works: readonly Work[]): string {
  const groups = new Map<string, Work[]>();
  for (const work of [...works].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = `${work.licence}\n\n${work.text}`.trim();
    groups.set(key, [...(groups.get(key) ?? []), work]);
  }
  const parts = [...groups].map(([key, members]) => `${members.map(({name}) => name).join('\n')}\n\n${key}`);
  return `${[title, ...parts].join(`\n\n${'─'.repeat(72)}\n\n`)}\n`;
}
