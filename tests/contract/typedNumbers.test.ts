import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';

// A page that types what the engine computes is compared with it.
const page = (path: string): string => readFileSync(`docs/${path}.mdx`, 'utf8');

test('primitives/advanced/optimization types the chance that luck beats every shuffle', () => {
  const study = readFileSync('src/figures/study.ts', 'utf8');
  const shuffles = Number(/shuffles: (\d+)/.exec(study)?.[1]);
  expect(shuffles + 1).toBe(20);
  expect(page('primitives/advanced/optimization')).toContain('机会是二十分之一');
});
