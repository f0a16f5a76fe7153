import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';

const notices = readFileSync('build/third-party-notices.txt', 'utf8');

test.each([
  ['the bundle', 'react-dom'],
  ['the stylesheet', 'infima'],
])('the notices have the package in %s: %s', (_, name) => {
  const {version} = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {version: string};
  expect(notices).toContain(`\n${name}@${version}  MIT`);
});
