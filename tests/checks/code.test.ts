import {describe, expect, test} from 'vitest';
import {findDeadCode} from '../../.ci/checks/deadCode.mjs';
import {brokenImports} from '../../.ci/checks/imports.mjs';
import {ambiguousFiles, repeatedNames} from '../../.ci/checks/names.mjs';
import {grownRooms, sizesOf} from '../../.ci/checks/size.mjs';
import {lintCode} from '../../.ci/checks/lint.mjs';
import {lintMarkdown} from '../../.ci/checks/markdown.mjs';

const samples = 'tests/checks/samples';
// The samples have their own configuration, because the project's ignores them.
const lintSample = (kind: string) =>
  lintCode('--config', `${samples}/lint/oxlint.json`, `${samples}/lint/${kind}/sample.ts`);

describe.each<[name: string, look: (kind: string) => Promise<{ok: boolean}>]>([
  ['lint', (kind) => lintSample(kind)],
  ['deadCode', (kind) => findDeadCode(`${samples}/deadCode/${kind}`)],
  ['markdown', (kind) => lintMarkdown([`${samples}/markdown/${kind}/page.mdx`])],
])('%s', (_, look) => {
  test('rejects the bad sample and accepts the good one', async () => {
    expect([(await look('bad')).ok, (await look('good')).ok]).toEqual([false, true]);
  });
});

test('lint reports type errors and violations of type-aware rules', async () => {
  const {output} = await lintSample('bad');
  expect(output).toContain('typescript(TS2322)');
  expect(output).toContain('eslint(eqeqeq)');
  expect(output).toContain('typescript(no-floating-promises)');
  expect(output).toContain('eslint(no-restricted-globals)');
  expect(output).toContain('house(literalSpreads)');
  // What a name from outside may ask for: each of the three ways around the type, and the type.
  expect(output.match(/house\(dictionaries\)/g)).toHaveLength(4);
  expect(output).toContain("type 'string' can't be used to index type 'Dictionary<number>'");
});

describe('imports', () => {
  test('rejects the forbidden imports of a folder and accepts the others', async () => {
    const {modules, findings} = await brokenImports(`${process.cwd()}/${samples}/imports`, ['src', 'deploy', 'tests']);
    expect(findings.map(({file, message}) => `${file} ${message}`)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^src\/engine\/impure\.ts .*engine-imports/),
        expect.stringMatching(/^src\/client\/heavy\.ts .*client-imports/),
        expect.stringMatching(/^deploy\/release\.ts .*deploy-alone/),
        expect.stringMatching(/^tests\/support\/low\.ts .*test-support-below/),
      ]),
    );
    expect(modules).toContain('src/components/Widget.ts');
    expect(findings.map(({file}) => file)).not.toContain('src/components/Widget.ts');
  });
});

test('names rejects a name that two files export, and accepts a name that is passed on or private', () => {
  const files = [
    {file: 'a.ts', text: 'export type Fill = {};\nexport const Fill = {};\nexport const check = 1;\nconst own = 1;\n'},
    {file: 'b.ts', text: "export {Fill} from './a';\nexport const check = 2;\nconst own = 2;\n"},
    {file: 'c.ts', text: 'export async function Fill() {}\n'},
  ];
  expect(repeatedNames(files).map(({file, message}) => [file, message.split('。')[0]])).toEqual([
    ['a.ts', 'Fill 也由 c.ts 导出'],
  ]);
});

test('names finds files that one import means where case does not count', () => {
  const files = 'a/Vary.tsx a/vary.ts b/vary.ts a/vary.module.css c/site.mjs c/site.mts c/sites.mts'.split(' ');
  expect(ambiguousFiles(files).map(({file, message}) => `${file} ${/打开 (\S+)：/.exec(message)?.[1]}`)).toEqual([
    'a/vary.ts a/Vary.tsx',
    'c/site.mts c/site.mjs',
  ]);
});

test('size names a room that grew by more than 1 %, and a room that is new', () => {
  const file = (name: string, lines: number): {file: string; text: string} => ({file: name, text: 'x\n'.repeat(lines)});
  const files = [
    file('src/engine/a.ts', 60),
    file('src/engine/b/c.ts', 42),
    file('src/types/pure.d.ts', 1),
    file('docs/a/b.mdx', 101),
    file('tests/unit/a.ts', 7),
  ];
  const now = sizesOf(files);
  expect(Object.fromEntries(now)).toEqual({docs: 101, 'src/engine': 102, 'src/types': 1, 'tests/unit': 7});
  const grown = grownRooms(
    now,
    new Map([
      ['docs', 100],
      ['src/engine', 100],
      ['src/types', 1],
    ]),
  );
  expect(grown.map(({file: room, message}) => `${room} ${/有 \d+ 行/.exec(message)?.[0]}`)).toEqual([
    'src/engine 有 102 行',
    'tests/unit 有 7 行',
  ]);
});
