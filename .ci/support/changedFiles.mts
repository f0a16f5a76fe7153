import {runProgram} from './run.mjs';

/**
 * Files, relative to the project's root, that are new or differ from the last commit.
 * @throws Error outside of a git repository.
 */
export async function changedFiles(): Promise<string[]> {
  const {ok, stdout, stderr} = await runProgram('git', ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all']);
  if (!ok) {
    throw new Error(`--changed 要看 git 里改了什么：${stderr.trim()}`);
  }
  return stdout
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => entry.slice(3));
}
