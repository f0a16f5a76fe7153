/**
 * Forms of addresses, and the one form of each. nginx leads there, but for those in upper case, which the not-found
 * page mends.
 */
export const addressForms: readonly (readonly [form: string, normal: string])[] = [
  ['/docs/x/', '/docs/x'],
  ['/docs/x.html', '/docs/x'],
  ['/docs/x/index.html', '/docs/x'],
  ['/docs/index.html/', '/docs'],
  ['/index.html', '/'],
  ['/index', '/'],
  ['/docs//x', '/docs/x'],
  ['//docs/x', '/docs/x'],
  ['/docs%2Fx', '/docs/x'],
  ['/docs/%78', '/docs/x'],
  ['/%64ocs/x.md', '/docs/x.md'],
  ['/docs/x%20', '/docs/x'],
  ['/docs/x%C2%A0', '/docs/x'],
  ['/docs/x%E3%80%82', '/docs/x'],
  ['/docs/x%EF%BC%8C', '/docs/x'],
  ['/docs/x%EF%BC%89%E3%80%82', '/docs/x'],
  ['/docs/x%E2%80%9D%EF%BC%8C', '/docs/x'],
  ['/docs/x%E2%80%8B', '/docs/x'],
  ['/docs/x.', '/docs/x'],
  ['/docs/x),', '/docs/x'],
  ['/docs/x%22', '/docs/x'],
  ['/docs/x**', '/docs/x'],
  ['/docs/x.html%E3%80%82', '/docs/x'],
  ['/docs/x.md%E3%80%82', '/docs/x.md'],
  ['/%E3%80%82', '/'],
  ['/index.html%EF%BC%8C', '/'],
  ['/docs/%E4%B8%AD%20x/', '/docs/%E4%B8%AD%20x'],
  ['/Docs/X', '/docs/x'],
  ['/DOCS/X.HTML', '/docs/x'],
  ['/Docs/X%E3%80%82', '/docs/x'],
];

/** Addresses in their one form. */
export const normalAddresses: readonly string[] = [
  '/',
  '/docs',
  '/docs/x',
  '/docs/x.md',
  '/docs/%E4%B8%AD',
  '/data/a%3Fb',
  '/a/100%25b',
];
