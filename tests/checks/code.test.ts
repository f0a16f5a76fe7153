import {describe, expect, test} from 'vitest';
import {nothingIsDead} from '../../.ci/checks/deadCode.mjs';
import {brokenImports} from '../../.ci/checks/imports.mjs';
import {codeIsClean} from '../../.ci/checks/lint.mjs';
import {markdownIsSound} from '../../.ci/checks/markdown.mjs';
import {typesHold} from '../../.ci/checks/types.mjs';

const samples = 'tests/checks/samples';

describe.each<[name: string, holds: (kind: string) => boolean]>([
  ['types', (kind) => typesHold(`${samples}/types/${kind}`)],
  ['lint', (kind) => codeIsClean(['--no-ignore', `${samples}/lint/${kind}/sample.ts`])],
  ['deadCode', (kind) => nothingIsDead(`${samples}/deadCode/${kind}`)],
  ['markdown', (kind) => markdownIsSound([`${samples}/markdown/${kind}/page.mdx`])],
])('%s', (_, holds) => {
  test('refuses the bad sample', () => {
    expect(holds('bad')).toBe(false);
  });

  test('accepts the good one', () => {
    expect(holds('good')).toBe(true);
  });
});

describe('imports', () => {
  test('refuses a room that imports what it may not, and accepts the others', async () => {
    const {modules, findings} = await brokenImports(`${process.cwd()}/${samples}/imports`);
    expect(findings.map(({file, message}) => `${file} ${message}`)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^src\/engine\/impure\.ts .*engine-imports/),
        expect.stringMatching(/^src\/client\/heavy\.ts .*client-imports/),
      ]),
    );
    expect(modules).toContain('src/components/Widget.ts');
    expect(findings.map(({file}) => file)).not.toContain('src/components/Widget.ts');
  });
});
