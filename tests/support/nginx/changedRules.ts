import {mkdtempSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/** A copy of deploy/nginx with each file changed. @throws if nothing was. */
export function changedRules(change: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  const texts = readdirSync('deploy/nginx').map(
    (name) => [name, readFileSync(join('deploy/nginx', name), 'utf8')] as const,
  );
  texts.forEach(([name, text]) => writeFileSync(join(folder, name), change(text)));
  if (texts.every(([, text]) => change(text) === text)) {
    throw new Error('No file of deploy/nginx has what was to be changed.');
  }
  return folder;
}
