import {chmodSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/**
 * Gives the tests, and every process that they start, one temporary folder, which is removed after the last test: no
 * test
 * needs to clean up after itself.
 * @returns a function that removes the folder.
 */
export default function scratch(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // nginx reads from it as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  // The folder of a project that runs in parallel may lie in that of another one, and be removed already; a program
  // that a test has
  // ended may still write its last file.
  return () => rmSync(folder, {recursive: true, force: true, maxRetries: 20, retryDelay: 100});
}
