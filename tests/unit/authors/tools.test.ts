import {spawn, type ChildProcess} from 'node:child_process';
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, onTestFinished, test, vi} from 'vitest';
import {changedSheet, figuresOf, figureSheet} from '../../../.ci/support/figureSheet.mjs';
import {startAgainOnChange} from '../../../.ci/support/startAgain.mjs';

describe('a sheet of figures', () => {
  const page = (...figures: string[]): string => `<body><article>${figures.join('')}</article></body>`;
  const drawn = (title: string, path: string): string =>
    `<figure><figcaption>${title}</figcaption><svg><path d="${path}"></path></svg></figure>`;
  const before = figuresOf(
    '/docs/a',
    page(drawn('价格', 'M0 0'), '<figure><table></table></figure>', drawn('回撤', 'M1 1')),
  );
  const after = figuresOf('/docs/a', page(drawn('价格', 'M0 0'), drawn('回撤', 'M2 2')));

  test('has charts and diagrams of a page, no tables, each at two widths in both themes', () => {
    expect(before.map(({name}) => name)).toEqual(['/docs/a 1 价格', '/docs/a 2 回撤']);
    const sheet = figureSheet(before, '');
    expect(sheet.match(/<figure>/g)).toHaveLength(2 * 4);
    expect(sheet.match(/data-theme="dark" style="width:(358|860)px"/g)).toHaveLength(4);
  });

  test('of two builds has what differs one above the other, what is new or gone alone', () => {
    const sheet = changedSheet(before, [...after, {name: '/docs/b 1 新的', html: drawn('新的', 'M3 3')}], '');
    const heads = ['/docs/a 2 回撤：之前', '/docs/a 2 回撤：之后', '/docs/b 1 新的：之后'];
    expect(sheet.match(/<h2>.*?<\/h2>/g)).toEqual(heads.map((head) => `<h2>${head}</h2>`));
  });
});

describe('a change of code that the server reads once', () => {
  /** Starts it in an empty project. @param again what each further start runs; the first one goes on. */
  async function started(again: string) {
    const root = mkdtempSync(join(tmpdir(), 'start-'));
    const rooms = ['content', 'engine', 'figures', 'markdown', 'plugins', 'results', 'search', 'site'];
    rooms.forEach((room) => mkdirSync(join(root, 'src', room, 'deep'), {recursive: true}));
    const starts: string[][] = [];
    const children: ChildProcess[] = [];
    const [said, failed] = [vi.spyOn(console, 'log').mockReturnValue(), vi.spyOn(console, 'error').mockReturnValue()];
    onTestFinished(() => {
      children.forEach((child) => child.kill());
      vi.restoreAllMocks();
    });
    await startAgainOnChange(root, async (options) => {
      starts.push(options);
      const child = spawn(process.execPath, ['-e', starts.length === 1 ? 'setInterval(() => {}, 1000)' : again], {
        stdio: 'ignore',
      });
      children.push(child);
      return child;
    });
    return {starts, children, said, failed, write: (file: string) => writeFileSync(join(root, 'src', file), '')};
  }

  test('starts the server once more, without a second window; others do not', async () => {
    const {starts, children, said, write} = await started('setInterval(() => {}, 1000)');
    [
      'plugins/deep/styles.css',
      'plugins/.hidden.ts.swp',
      'figures/one.ts',
      'plugins/deep/one.ts',
      'site/moved.ts',
    ].forEach(write);
    await expect.poll(() => starts, {timeout: 600_000}).toEqual([[], ['--no-open']]);
    expect(children[0]?.signalCode).toBe('SIGTERM');
    expect(said.mock.calls.flat()).toEqual([expect.stringContaining('重新启动一次')]);
  });

  test('after a start that failed starts it again', async () => {
    const {starts, children, failed, write} = await started('process.exit(3)');
    write('search/one.ts');
    await expect.poll(() => children[1]?.exitCode, {timeout: 600_000}).toBe(3);
    expect(failed.mock.calls.flat()).toEqual([expect.stringContaining('改好存盘')]);
    write('search/two.ts');
    await expect.poll(() => starts.length, {timeout: 600_000}).toBe(3);
  });
});
