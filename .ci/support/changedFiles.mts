import {runProgram} from './run.mjs';

/** Runs git. @throws Error with git's own message. */
async function git(cwd: string, ...args: readonly string[]): Promise<string> {
  const {ok, stdout, stderr} = await runProgram('git', args, {cwd});
  if (!ok) {
    throw new Error(`--changed 要看 git 里改了什么：${stderr.trim()}`);
  }
  return stdout;
}

const orNull = (cwd: string, ...args: readonly string[]): Promise<string | null> =>
  git(cwd, ...args).then(
    (text) => text.trim(),
    () => null,
  );

const list = (text: string): string[] => text.split('\0').filter((entry) => entry !== '');

/**
 * Returns the commit where the branch began: where it left its upstream or the main branch, or, on the main branch
 * itself, the commit before the last.
 */
async function branchBase(cwd: string): Promise<string | null> {
  const head = await orNull(cwd, 'rev-parse', 'HEAD');
  for (const other of ['@{upstream}', 'origin/HEAD', 'main', 'master']) {
    const base = await orNull(cwd, 'merge-base', 'HEAD', other);
    if (base !== null && base !== head) {
      return base;
    }
  }
  return orNull(cwd, 'rev-parse', '--verify', 'HEAD^');
}

export interface ChangedFiles {
  /** Relative to the project's root. */
  files: string[];
  /** The compared state, in Chinese. */
  since: string;
}

/**
 * Returns the files that are new or differ from the last commit; when all is committed, those that differ from the
 * branch's beginning.
 * @param cwd a folder of the repository.
 * @throws Error outside of a git repository.
 */
export async function changedFiles(cwd = process.cwd()): Promise<ChangedFiles> {
  const status = await git(cwd, 'status', '--porcelain', '-z', '--no-renames', '--untracked-files=all');
  const files = list(status).map((entry) => entry.slice(3));
  const base = files.length > 0 ? null : await branchBase(cwd);
  return base === null
    ? {files, since: '最后一次提交'}
    : {
        files: list(await git(cwd, 'diff', '--name-only', '-z', '--no-renames', base, 'HEAD')),
        since: `${base.slice(0, 8)}（改动都已提交，所以从分支的起点算）`,
      };
}
