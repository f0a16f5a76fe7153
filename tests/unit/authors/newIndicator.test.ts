import {cpSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {beforeEach, describe, expect, test} from 'vitest';
import {newIndicator} from '../../../.ci/newPage/newIndicator';

const FILES = [
  'src/engine/registry/indicators.ts',
  'src/engine/indicators',
  'docs/primitives/indicators.mdx',
  'tests/unit/engine/vectors.ts',
  'tests/unit/engine/indicators/laws.test.ts',
];
let root = '';
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-indicator-'));
  FILES.forEach((file) => cpSync(file, join(root, file), {recursive: true}));
});

describe('npm run new -- indicator', () => {
  test('registers it wherever indicators are listed, with marks for what its author has to write', () => {
    expect(newIndicator(root, ['HullAverage', '赫尔均线'])).toContain('src/engine/indicators/hullAverage.ts：算法');
    expect(read('src/engine/registry/indicators.ts')).toContain("    id: 'HullAverage',");
    expect(read('src/engine/indicators/compute.ts')).toContain("import {hullAverageColumn} from './hullAverage';\n\ntype EntryOf");
    expect(read('src/engine/indicators/hullAverage.ts')).toContain('【待写');
    expect(read('docs/primitives/indicators.mdx')).toContain('## HullAverage：赫尔均线 {/* #hull-average */}');
  });

  test('keeps an existing function', () => {
    writeFileSync(join(root, 'src/engine/indicators/hullAverage.ts'), '// 已有的算法\n');
    expect(newIndicator(root, ['HullAverage', '赫尔均线'])).toContain('src/engine/indicators/hullAverage.ts 已经有了');
    expect(read('src/engine/indicators/hullAverage.ts')).toBe('// 已有的算法\n');
  });

  test.each([
    [['SMA', '均线'], '已经有 SMA'],
    [['hullAverage', '赫尔均线'], '用法'],
    [['HullAverage'], '用法'],
  ])('rejects %j and writes nothing', (args, message) => {
    const before = read('src/engine/indicators/compute.ts');
    expect(() => newIndicator(root, args)).toThrow(message);
    expect(read('src/engine/indicators/compute.ts')).toBe(before);
  });
});
