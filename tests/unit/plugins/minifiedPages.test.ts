import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {keepMinifiedPages} from '../../../src/plugins/bundler-cache/minifiedPages';

const file = join(mkdtempSync(join(tmpdir(), 'pages-')), 'pages.json');

/** One build of the given pages; gives what they become, and which of them were minified. */
async function build(pages: readonly string[]): Promise<{built: string[]; minified: string[]}> {
  const minified: string[] = [];
  const minifier = {
    minify: async (page: Buffer, _options: object) => {
      minified.push(page.toString());
      return {code: page.toString().replaceAll('  ', ' '), errors: page.includes('wrong') ? ['wrong'] : []};
    },
  };
  const {minify} = minifier;
  const end = keepMinifiedPages(file, minifier);
  const built: string[] = [];
  for (const page of pages) {
    built.push((await minifier.minify(Buffer.from(page), {})).code);
  }
  end();
  expect(minifier.minify).toBe(minify);
  return {built, minified};
}

test('pages of the last build are minified only when they have changed', async () => {
  await build(['a  b', 'c  d']);
  expect(await build(['a  b', 'c  e'])).toEqual({built: ['a b', 'c e'], minified: ['c  e']});
  expect(Object.values(JSON.parse(readFileSync(file, 'utf8')) as object)).toEqual(['a b', 'c e']);
});

test('a page gets the addresses of this build', async () => {
  const page = (main: string, own: string): string =>
    `<script src="/assets/js/main.${main}.js"></script>  <script src="/x/assets/js/1~a.${own}.js">`;
  await build([page('00000001', '0000000a')]);
  expect(await build([page('00000002', '0000000b')])).toEqual({built: [page('00000002', '0000000b').replace('  ', ' ')], minified: []});
});

test('a page with an error is not kept, and a damaged file is made anew', async () => {
  await build(['wrong  page']);
  expect((await build(['wrong  page'])).minified).toEqual(['wrong  page']);
  writeFileSync(file, '{"');
  expect((await build(['a  b'])).built).toEqual(['a b']);
  expect((await build(['a  b'])).minified).toEqual([]);
});
