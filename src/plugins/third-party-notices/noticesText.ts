/** Something of other people that the site ships. */
export interface Shipped {
  /** `react@19.3.1`, or the folder of data or fonts. */
  name: string;
  /** SPDX expression; `null` when what they publish does not say. */
  license: string | null;
  homepage: string | null;
  /** Their notice; `null` when they publish none. */
  notice: string | null;
}

const RULE = '-'.repeat(80);

/** The notices of everything that is shipped, by name; those with the same text share it. */
export function noticesText(shipped: readonly Shipped[]): string {
  const groups = new Map<string, Shipped[]>();
  for (const one of [...shipped].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = one.notice?.trim() ?? `${one.license ?? 'No licence is stated.'}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [
    'What is included here of other people.\n',
    ...[...groups].map(([text, members]) =>
      [
        RULE,
        ...members.map(({name, license, homepage}) => [name, license, homepage].filter((part) => part !== null).join('  ')),
        `\n${text}\n`,
      ].join('\n'),
    ),
  ].join('\n');
}
