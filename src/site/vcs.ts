import {execFileSync} from 'node:child_process';

/** Whether git knows when each file was changed. A shallow clone gives every file the date of the last commit. */
function hasWholeHistory(): boolean {
  try {
    const answer = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
    return answer.trim() === 'false';
  } catch {
    // No git, or no repository.
    return false;
  }
}

/**
 * Where the dates of pages come from. Without the whole history there are none: a wrong date is worse, and Docusaurus'
 * own default stops the build outside of a repository. The development server starts faster without.
 */
export function dateSource(environment: string | undefined, isWhole: () => boolean = hasWholeHistory): 'git-eager' | 'disabled' {
  if (environment !== 'production') {
    return 'disabled';
  }
  if (isWhole()) {
    return 'git-eager';
  }
  console.warn('这里没有完整的 git 历史，所以页面不显示更新日期。需要日期时，请在完整克隆（不是浅克隆）的仓库里构建。');
  return 'disabled';
}

export const vcs = dateSource(process.env.NODE_ENV);
