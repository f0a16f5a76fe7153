import {execFileSync} from 'node:child_process';
import {resolve} from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {getVcsPreset} from '@docusaurus/utils';

/** Returns why git has no dates of pages, or null. A shallow clone would date older pages by its first commit. */
export function missingDates(siteDir: string): string | null {
  try {
    const options = {cwd: siteDir, encoding: 'utf8', stdio: 'pipe'} as const;
    const answer = execFileSync('git', ['rev-parse', '--is-shallow-repository'], options).trim();
    // Fails before the first commit, where Docusaurus would fail the build.
    execFileSync('git', ['rev-parse', '--verify', '--quiet', 'HEAD'], options);
    return answer === 'true'
      ? '这是浅克隆（--depth），较早的提交不在其中。用 git fetch --unshallow 取回全部历史即可'
      : null;
  } catch (error) {
    const {code, stderr} = error as {code?: string; stderr?: string};
    return code === 'ENOENT' ? '没有找到 git 命令' : `git 读不出这个文件夹的历史（${stderr?.trim() || '还没有提交'}）`;
  }
}

/**
 * Reads dates of pages from git through Docusaurus, with two faults corrected: where git has no dates, there are none,
 * with one message on the console (Docusaurus fails the build); and files may be named from the site's folder, as in
 * its sitemap. In development there are none, for a faster start.
 */
export function knownDates(
  git: VcsConfig = getVcsPreset(process.env.NODE_ENV === 'production' ? 'git-eager' : 'disabled'),
): VcsConfig {
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
