/**
 * Addresses of releases (deploy/README.md) that are gone, below the base path, and where their content stands now:
 * `'docs/guides/a#old': 'docs/guides/b#new'`. A key without an anchor is a page. `npm run move` adds to it;
 * `tests/contract/moved.test.ts` says which are missing.
 */
export const moved: Dictionary<string> = {
  'embed/playground': 'playground',
  'docs/reference/data#fee-presets': 'docs/reference/fees#fee-presets',
};
