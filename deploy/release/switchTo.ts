import {renameSync, rmSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';

/** Serves another release from now on: a rename puts the new link in the old one's place, so `current` always leads somewhere. */
export function switchTo(root: string, name: string): void {
  const fresh = join(root, '.current.new');
  rmSync(fresh, {force: true});
  symlinkSync(join('releases', name), fresh);
  renameSync(fresh, join(root, 'current'));
}
