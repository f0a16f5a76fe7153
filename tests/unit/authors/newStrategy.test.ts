import {cpSync, existsSync, mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {beforeEach, describe, expect, test} from 'vitest';
import {newStrategy} from '../../../.ci/newPage/newStrategy';

const FILES = ['src/engine/registry/strategies.ts', 'src/engine/strategies/rules.ts', 'sidebars.ts'];
let root = '';
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-strategy-'));
  FILES.forEach((file) => cpSync(file, join(root, file), {recursive: true}));
});

describe('npm run new -- strategy', () => {
  test('makes every file, with marks for what its author has to write', () => {
    const told = newStrategy(root, ['DonchianBreakout', '唐奇安突破策略']);
    const made = [
      'docs/strategies/donchian-breakout.mdx',
      'src/engine/strategies/donchianBreakout.ts',
      'tests/unit/engine/strategies/donchianBreakout.test.ts',
    ];
    expect(made.filter((file) => !told.includes(file) || !read(file).includes('【待写'))).toEqual([]);
    expect(read('src/engine/registry/strategies.ts')).toContain('  donchianBreakoutEntry,\n  momentumRotationEntry,\n');
    expect(read('src/engine/strategies/rules.ts')).toContain('  DonchianBreakoutStrategy: donchianBreakoutColumns,\n};');
    expect(read('sidebars.ts')).toMatch(/'strategies\/[a-z-]+',\n +'strategies\/donchian-breakout',\n/);
    const page = read('docs/strategies/donchian-breakout.mdx');
    expect(page).toContain('title: 唐奇安突破策略\n');
    expect(page).toContain('<ParameterTable of="DonchianBreakoutStrategy" />');
    expect(page).toContain('<StrategyLab id="DonchianBreakout" />');
  });

  test.each([
    [['Macd', '异同均线策略'], '已经有'],
    [['donchian', '唐奇安'], '用法'],
    [['DonchianBreakout'], '用法'],
  ])('rejects %j and writes nothing', (args, message) => {
    const before = FILES.map(read);
    expect(() => newStrategy(root, args)).toThrow(message);
    expect([FILES.map(read), existsSync(join(root, 'docs'))]).toEqual([before, false]);
  });
});
