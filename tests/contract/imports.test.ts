import {cruise, type ICruiseOptions, type ICruiseResult} from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import {describe, expect, test} from 'vitest';
import config from '../../.dependency-cruiser.cjs';

async function cruiseFolder(baseDir: string): Promise<ICruiseResult> {
  const {forbidden, options} = config;
  const {output} = await cruise(
    ['src'],
    {...options, ruleSet: {forbidden}, validate: true, baseDir} as ICruiseOptions,
    options.enhancedResolveOptions,
    {tsConfig: extractTsConfig('tsconfig.json')},
  );
  return output as ICruiseResult;
}

const broken = ({summary}: ICruiseResult): string[] =>
  summary.violations.map(({rule, from, to}) => `${rule.name}: ${from} → ${to}`);

describe('the import rules', () => {
  test('hold, and were checked on the whole of src', async () => {
    const result = await cruiseFolder(process.cwd());
    expect(broken(result)).toEqual([]);
    expect(result.modules.filter(({source}) => source.startsWith('src/')).length).toBeGreaterThan(60);
  });

  test('catch a room that imports what it may not', async () => {
    const result = await cruiseFolder(`${process.cwd()}/tests/fixtures/imports`);
    expect(broken(result)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('engine-imports: src/engine/impure.ts'),
        expect.stringContaining('client-imports: src/client/heavy.ts'),
      ]),
    );
  });
});
