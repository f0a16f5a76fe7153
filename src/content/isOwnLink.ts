import {parsedUrl} from './parsedUrl';

/** True for an absolute link to one of `hosts`. */
export function isOwnLink(href: string, hosts: readonly string[]): boolean {
  return /^https?:\/\//i.test(href) && hosts.includes(parsedUrl(href)?.host ?? '');
}
