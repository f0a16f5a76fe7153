import {chmodSync, mkdtempSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';

/** Attempts at removing the folder, a tenth of a second apart. */
const ATTEMPTS = 100;

/**
 * Gives the tests, and every process that they start, one temporary folder, which is removed after the last test: no
 * test needs to clean up after itself.
 * @returns a function that removes the folder.
 */
export default function scratch(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // nginx reads from it as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await rm(folder, {recursive: true, force: true});
        return;
      } catch (error) {
        // A worker or a program that a test has ended may still write its last file. Node's own retries would not
        // delete that file.
        if (attempt === ATTEMPTS) {
          throw error;
        }
        await pause(100);
      }
    }
  };
}
