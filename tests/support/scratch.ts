import {chmodSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/**
 * Gives the tests, and all that they start, a temporary folder of their own, which goes when the last of them has ended:
 * no test need clean up after itself.
 * @returns what removes it.
 */
export default function scratch(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // nginx reads from it as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  // That of a project that ran beside another one lies in its folder, and may have gone with it.
  return () => rmSync(folder, {recursive: true, force: true});
}
