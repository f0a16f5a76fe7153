import {spawn, type ChildProcess} from 'node:child_process';
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test, vi, type MockInstance} from 'vitest';
import {startAgainOnChange} from '../../../.ci/support/startAgain.mjs';

const ROOMS = ['content', 'engine', 'figures', 'markdown', 'plugins', 'results', 'search', 'site'];

/** Starts it in an empty project. @param script what each start runs. */
function startedWith(script: string): {root: string; starts: string[][]; children: ChildProcess[]; said: MockInstance} {
  const root = mkdtempSync(join(tmpdir(), 'start-'));
  ROOMS.forEach((room) => mkdirSync(join(root, 'src', room, 'deep'), {recursive: true}));
  const starts: string[][] = [];
  const children: ChildProcess[] = [];
  const said = vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => {
    children.forEach((child) => child.kill());
    vi.restoreAllMocks();
  });
  startAgainOnChange(root, (options) => {
    starts.push(options);
    const child = spawn(process.execPath, ['-e', script], {stdio: 'ignore'});
    children.push(child);
    return child;
  });
  return {root, starts, children, said};
}

test('a change of what computes the pages starts the server once more, without a second window; others do not', async () => {
  const {root, starts, children, said} = startedWith('setInterval(() => {}, 1000)');
  writeFileSync(join(root, 'src/content/deep/styles.css'), '');
  writeFileSync(join(root, 'src/content/.hidden.ts.swp'), '');
  writeFileSync(join(root, 'src/content/deep/one.ts'), '1');
  writeFileSync(join(root, 'src/site/moved.ts'), '2');
  await expect.poll(() => starts, {timeout: 600_000}).toEqual([[], ['--no-open']]);
  expect(children[0]?.signalCode).toBe('SIGTERM');
  expect(said.mock.calls.flat()).toEqual([expect.stringContaining('npm start 重新启动一次')]);
});

test('a start that fails after a change waits for the next one', async () => {
  const {root, starts, children} = startedWith('setTimeout(() => process.exit(3), 900)');
  writeFileSync(join(root, 'src/figures/one.ts'), 'wrong');
  await expect.poll(() => children[1]?.exitCode, {timeout: 600_000}).toBe(3);
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual([expect.stringContaining('改好存盘')]);
  writeFileSync(join(root, 'src/figures/one.ts'), 'right');
  await expect.poll(() => starts.length, {timeout: 600_000}).toBe(3);
});
