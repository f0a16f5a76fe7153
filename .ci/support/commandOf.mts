import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {projectFile} from '../../src/site/projectRoot';

/**
 * Returns the script behind the command of an installed package (`bin`). Node runs it on every system; npm's file in
 * `node_modules/.bin` is a shell script on one and a `.cmd` file on another.
 */
export function commandOf(name: string): string {
  const folder = projectFile(join('node_modules', name));
  const {bin} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const [first = ''] = typeof bin === 'string' ? [bin] : Object.values(bin);
  return join(folder, first);
}

/** Returns npm as a script for Node, like `commandOf`; npm gives its path when it runs one of our scripts. */
export const npmProgram = (): [program: string, ...args: string[]] =>
  /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '')
    ? [process.execPath, process.env.npm_execpath as string]
    : ['npm'];

/**
 * Returns the arguments for Node that run browser tests: all of them, or those of some files.
 * @param config folder or file of Playwright's configuration.
 */
export const playwrightCommand = (files: readonly string[] = [], config = 'tests'): string[] => [
  ...[commandOf('@playwright/test'), 'test', '--config', config],
  // Playwright cannot read the main file of TypeScript.
  ...['--tsconfig', 'tests/playwright.tsconfig.json'],
  ...files,
];
