import {describe, expect, test} from 'vitest';
import {withoutChunkNames, withoutRoutes} from '../../../src/plugins/versions/apart';
import {globalDataModule, type GlobalData} from '../../../src/plugins/versions/globalData';
import {counterparts, type SiteVersion} from '../../../src/plugins/versions/siteVersions';

const version = (path: string, ...ids: string[]): SiteVersion => ({
  ...{tag: '', label: '', path, isCurrent: path === '/base/docs'},
  pages: new Map(ids.map((id) => [id, `${path}/${id}`])),
});

describe('a page of a version that was cut', () => {
  const current = version('/base/docs', 'a', 'now', 'last');
  const old = version('/base/docs/0.9', 'a', 'then', 'first', 'gone', 'round');

  test('is the same page as that of its id, or as the one that it moved to, however often', () => {
    const list = {'docs/then': 'docs/now#part', 'docs/first': 'docs/second', 'docs/second': 'docs/last', 'docs/gone': 'docs/nowhere'};
    expect(Object.fromEntries(counterparts(old, current, '/base/', list))).toEqual({a: 'a', then: 'now', first: 'last'});
  });

  test('has no end of the search when the list goes in circles', () => {
    expect(counterparts(old, current, '/base/', {'docs/round': 'docs/trip', 'docs/trip': 'docs/round'}).has('round')).toBe(false);
  });
});

describe("Docusaurus' list of versions", () => {
  const docs = (path: string, ids: readonly string[]) => ids.map((id) => ({id, path: `${path}/${id}`, sidebar: 'docs'}));
  const many = Array.from({length: 60}, (_, index) => `guides/page-number-${index}`);
  const entry = (name: string, path: string, ids: readonly string[]) => ({name, isLast: name === 'current', path, docs: docs(path, ids)});
  const data = {
    'docusaurus-plugin-content-docs': {
      default: {
        versions: [entry('current', '/docs', [...many, 'after']), entry('0.9', '/docs/0.9', [...many.slice(1), 'before', 'only-old'])],
      },
    },
    other: {default: {}},
  } satisfies GlobalData;
  const module = globalDataModule(data, (_, id) => (id === 'before' ? 'after' : id));
  const read = async (): Promise<typeof data> =>
    ((await import(`data:text/javascript,${encodeURIComponent(module)}`)) as {default: typeof data}).default;

  test('comes to the same in the browser, but for pages that moved, which bear the id that they have now', async () => {
    const {versions} = (await read())['docusaurus-plugin-content-docs'].default;
    const sorted = (index: number) => versions[index]?.docs.map(({id, path}) => `${path} ${id}`).sort();
    const wanted = [...docs('/docs/0.9', [...many.slice(1), 'only-old']), {id: 'after', path: '/docs/0.9/before'}];
    expect(sorted(1)).toEqual(wanted.map(({id, path}) => `${path} ${id}`).sort());
    expect(versions[0]).toEqual(data['docusaurus-plugin-content-docs'].default.versions[0]);
  });

  test('costs a small part of it', () => {
    const [current] = data['docusaurus-plugin-content-docs'].default.versions;
    expect(module.length - JSON.stringify(current).length).toBeLessThan(1500);
  });
});

describe('the bundle without the pages of versions that were cut', () => {
  const paths = ['/docs/0.9', '/docs/1.0'];

  test('has the other routes alone', () => {
    const route = (path: string, indent: string, inner = ''): string => `${indent}{\n${indent}  path: '${path}',\n${inner}${indent}},`;
    const [left, kept] = [route('/docs/1.0', '    ', `${route('/docs/1.0/a', '      ')}\n`), route('/docs/1.01', '    ')];
    expect(withoutRoutes(`export default [\n${left}\n${kept}\n${route('/docs/0.9', '    ')}\n];`, paths)).toBe(
      `export default [\n${kept}\n];`,
    );
  });

  test('names the chunks of the other routes alone', () => {
    const names = withoutChunkNames(
      '{"/docs/a-b1f":{"content":"aa"},"/docs/1.0/a-c2e":{"content":"bb"},"/docs/1.0-27a":{"x":"cc"}}',
      paths,
    );
    expect(JSON.parse(names)).toEqual({'/docs/a-b1f': {content: 'aa'}});
  });
});
