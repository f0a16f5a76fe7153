import {execFileSync} from 'node:child_process';
import {resolve} from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {getVcsPreset} from '@docusaurus/utils';

/**
 * Why `siteDir` has no dates of its pages in git, or null when it has. A shallow clone has none that are true: all
 * that is older than its first commit would carry the date of that commit.
 */
export function missingDates(siteDir: string): string | null {
  try {
    const options = {cwd: siteDir, encoding: 'utf8', stdio: 'pipe'} as const;
    const answer = execFileSync('git', ['rev-parse', '--is-shallow-repository'], options).trim();
    // Fails before the first commit, where Docusaurus would fail the build.
    execFileSync('git', ['rev-parse', '--verify', '--quiet', 'HEAD'], options);
    return answer === 'true' ? '这是浅克隆（--depth），较早的提交不在其中。用 git fetch --unshallow 取回全部历史即可' : null;
  } catch (error) {
    const {code, stderr} = error as {code?: string; stderr?: string};
    return code === 'ENOENT' ? '没有找到 git 命令' : `git 读不出这个文件夹的历史（${stderr?.trim() || '还没有提交'}）`;
  }
}

/**
 * Dates of pages from git as Docusaurus reads them, with two faults mended: where git does not know, there are none,
 * and the console says so once (Docusaurus fails the build); and files may be named from the site's folder, as its
 * sitemap does. In development there are none: it starts faster.
 */
export function knownDates(git: VcsConfig = getVcsPreset(process.env.NODE_ENV === 'production' ? 'git-eager' : 'disabled')): VcsConfig {
  let missing: string | null = null;
  let folder = '';
  return {
    initialize(parameters) {
      folder = parameters.siteDir;
      missing = missingDates(folder);
      if (missing === null) {
        git.initialize(parameters);
      } else {
        console.warn(`页面没有更新日期：${missing}。`);
      }
    },
    getFileCreationInfo: async (file) => (missing === null ? git.getFileCreationInfo(resolve(folder, file)) : null),
    getFileLastUpdateInfo: async (file) => (missing === null ? git.getFileLastUpdateInfo(resolve(folder, file)) : null),
  };
}
