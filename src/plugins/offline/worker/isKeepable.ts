type Answer = Pick<Response, 'status' | 'type' | 'headers'>;

/** Whether an answer may be kept: complete, of this origin, and not forbidden by its host. */
export const isKeepable = ({status, type, headers}: Answer): boolean =>
  status === 200 && type === 'basic' && !/no-store/.test(headers.get('cache-control') ?? '');

/** Types in which files come, by the endings of their names; all others are no text. */
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /^text\/css/,
  md: /^text\/(markdown|plain)/,
  txt: /^text\/plain/,
  xml: /xml/,
};

/** Whether an answer is what the file's name says. Proxies and hosts answer for it with pages and texts of theirs, status 200, too. */
export function isFile(url: string, {headers}: Pick<Answer, 'headers'>): boolean {
  const [, ending = ''] = /\.(\w+)$/.exec(new URL(url).pathname) ?? [];
  return headers.get('content-length') !== '0' && (TYPES[ending] ?? /^(?!text\/)/).test(headers.get('content-type') ?? '');
}
