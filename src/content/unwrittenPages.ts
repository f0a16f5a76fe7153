/**
 * Doc pages of the specification that are not written yet, as ids below `docs/`.
 * The sidebar leaves them out. This list may only shrink (tests/contract/pages.test.ts).
 */
export const unwrittenPages: readonly string[] = [
  'primitives/advanced/optimization',
  'primitives/examples',
];
