import {transformSync} from 'esbuild';
import {describe, expect, test} from 'vitest';
import {ownerOf, scriptParts, sizesBySource} from '../../../.ci/bench/scriptParts.mjs';

describe('the owner of a file', () => {
  test.each([
    ['/x/node_modules/react-dom/cjs/react-dom.js', 'react-dom'],
    ['/x/node_modules/@docusaurus/core/lib/client/App.js', '@docusaurus/core'],
    ['/x/node_modules/a/node_modules/b/index.js', 'b'],
    ['/x/src/components/search/open.ts', 'src/components/search'],
    ['/x/src/engine/index.ts', 'src/engine'],
    ['/x/.docusaurus-y/routes.js', '(generated) routes.js'],
    ['', '(bundler)'],
  ])('%s: %s', (path, owner) => {
    expect(ownerOf(path)).toBe(owner);
  });
});

describe('a script', () => {
  test('is attributed to its sources, every character', () => {
    const {code, map} = transformSync('export const first = 1;\nexport const second = [first, 2];\n', {
      minify: true,
      sourcemap: true,
      sourcefile: '/x/src/engine/a.ts',
    });
    const sizes = sizesBySource(code, JSON.parse(map));
    const characters = code.replaceAll('\n', '').length;
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBe(characters);
    expect(sizes.get('/x/src/engine/a.ts')).toBeGreaterThan(characters / 2);
  });

  test('lists its parts by size, with the other owners that import them', () => {
    const sizes = new Map([
      ['/x/node_modules/small/i.js', 5],
      ['/x/node_modules/big/i.js', 50],
      ['/x/node_modules/big/j.js', 1],
    ]);
    const importers = {
      'javascript/esm|/x/node_modules/big/i.js': ['/l/loader.js!/x/src/theme/Navbar/index.tsx', '/x/node_modules/big/j.js'],
      '/x/node_modules/small/i.js|0a': ['/x/node_modules/big/i.js'],
    };
    expect(scriptParts(sizes, importers)).toEqual([
      {owner: 'big', size: 51, importers: ['src/theme/Navbar']},
      {owner: 'small', size: 5, importers: ['big']},
    ]);
  });
});
