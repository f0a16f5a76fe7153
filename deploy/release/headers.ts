import {existsSync, readFileSync} from 'node:fs';
import {mergePolicies} from './mergePolicies';

const POLICY = /(Content-Security-Policy ")([^"$]*)/;

function policyOf(text: string, file: string): string {
  const policy = POLICY.exec(text)?.[2];
  if (policy === undefined) {
    throw new Error(`${file} 里没有 Content-Security-Policy。请重新构建后再发布，不要手工修改这个文件。`);
  }
  return policy;
}

const canonical = (policy: string): string =>
  policy
    .split('; ')
    .map((directive) => directive.split(' ').sort().join(' '))
    .sort()
    .join(';');

/**
 * Headers under which the pages of several releases work. nginx reads headers only when it is reloaded, and a release or
 * a rollback takes effect without that: the scripts of every release that may be served are allowed at any time.
 * @param files of the releases, the newest first
 * @param served headers in use, if any
 * @returns the text to put into use, or `null` when the one in use will do.
 */
export function commonHeaders(files: readonly string[], served: string): string | null {
  const texts = files.filter((file) => existsSync(file)).map((file) => ({file, text: readFileSync(file, 'utf8')}));
  const newest = texts[0]?.text ?? '';
  const needed = mergePolicies(texts.map(({file, text}) => policyOf(text, file)));
  const withPolicy = (policy: string): string => newest.replace(POLICY, (_, start: string) => start + policy);
  const inUse = existsSync(served) ? readFileSync(served, 'utf8') : null;
  if (inUse !== null) {
    const policy = policyOf(inUse, served);
    const isEnough = canonical(mergePolicies([policy, needed])) === canonical(policy);
    if (isEnough && inUse === withPolicy(policy)) {
      return null;
    }
  }
  return withPolicy(needed);
}
