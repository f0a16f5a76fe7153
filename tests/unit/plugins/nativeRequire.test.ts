import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {nativeRequire} from '../../../src/plugins/nativeRequire';

test('loads TypeScript with its imports, of files without an ending and of packages that are modules', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'native-'));
  writeFileSync(join(folder, 'two.ts'), 'export const two: number = 2;');
  writeFileSync(join(folder, 'three.ts'), 'export default 3 as const;');
  writeFileSync(
    join(folder, 'sum.ts'),
    `import {visit} from ${JSON.stringify(join(process.cwd(), 'node_modules/unist-util-visit/index.js'))};
     import {two} from './two';
     export default async (): Promise<unknown> => [typeof visit, two + (await import('./three')).default];`,
  );
  const {default: sum} = nativeRequire(join(folder, 'sum.ts')) as {default: () => Promise<unknown>};
  await expect(sum()).resolves.toEqual(['function', 5]);
});

test('reads what lies below src afresh each time', () => {
  const read = (): {identity: object} => nativeRequire(join(process.cwd(), 'src/site/identity.ts')) as {identity: object};
  expect(read().identity).toEqual(read().identity);
  expect(read().identity).not.toBe(read().identity);
});
