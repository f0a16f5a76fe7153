import {execFileSync} from 'node:child_process';
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {knownDates, missingDates} from '../../../src/site/vcs';

const git = (cwd: string, ...args: string[]): unknown =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {cwd, stdio: 'pipe'});
const folder = (): string => mkdtempSync(join(tmpdir(), 'dates-'));

function repository(): string {
  const path = folder();
  git(path, 'init', '-q');
  for (const text of ['1', '2']) {
    writeFileSync(join(path, 'a.md'), text);
    git(path, 'add', '.');
    git(path, 'commit', '-q', '-m', text);
  }
  return path;
}

/** Stands for Docusaurus' own reader: remembers what it was asked. */
function reader(): VcsConfig & {asked: string[]} {
  const asked: string[] = [];
  const info = async (file: string): Promise<{timestamp: number; author: string}> => {
    asked.push(file);
    return {timestamp: 1, author: 't'};
  };
  return {asked, initialize: () => undefined, getFileCreationInfo: info, getFileLastUpdateInfo: info};
}

afterEach(() => vi.restoreAllMocks());

describe('the dates of pages', () => {
  test('come from git where it has the whole history', async () => {
    const path = repository();
    const own = reader();
    const dates = knownDates(own);
    dates.initialize({siteDir: path});
    expect(await dates.getFileLastUpdateInfo('docs/a.md')).toEqual({timestamp: 1, author: 't'});
    expect(own.asked).toEqual([join(path, 'docs/a.md')]);
  });

  test('are none outside of git, and the console says so once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const dates = knownDates(reader());
    dates.initialize({siteDir: folder()});
    expect(await dates.getFileLastUpdateInfo('a.md')).toBeNull();
    expect(await dates.getFileCreationInfo('a.md')).toBeNull();
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^页面没有更新日期：git 读不出这个文件夹的历史/)]]);
  });

  test('are none before the first commit, and in a shallow clone, whose first commit would date all that is older', () => {
    const [path, shallow] = [folder(), folder()];
    git(path, 'init', '-q');
    expect(missingDates(path)).toBe('git 读不出这个文件夹的历史（还没有提交）');
    git(shallow, 'clone', '-q', '--depth', '1', `file://${repository()}`, '.');
    expect(missingDates(shallow)).toMatch(/浅克隆.*git fetch --unshallow/);
  });
});
