import {parsedUrl} from './parsedUrl';

/** Whether an absolute link points to one of `hosts`. */
export function isOwnLink(href: string, hosts: readonly string[]): boolean {
  return /^https?:\/\//i.test(href) && hosts.includes(parsedUrl(href)?.host ?? '');
}
