import '../../../../../src/types/dictionary.d.ts';

export const count: number = 'one';

export const same = (a: unknown, b: unknown): boolean => a == b;

export function forget(): void {
  Promise.resolve();
}

export const place = {...{folder: __dirname}, line: 1};

type Any = {[name: string]: number};
export const table: Dictionary<number> & Any & Record<string, number> = {a: 1};
export const found = (name: string): unknown[] => [({b: 1} as Dictionary<number>)[name], name in table, table[name as 'a']];
