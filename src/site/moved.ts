/**
 * Addresses of earlier releases (deploy/README.md) that no longer exist, below the base path, and the new places of
 * their content: `'docs/guides/a#old': 'docs/guides/b#new'`. A key without an anchor is a page. `npm run move` adds to
 * it; `tests/contract/moved.test.ts` lists missing ones.
 */
export const moved: Dictionary<string> = {
  'embed/playground': 'playground',
  'docs/reference/data#fee-presets': 'docs/reference/fees#fee-presets',
  'docs/guides/bad-day': 'docs/your-money/bad-day',
  'docs/guides/follow-signals': 'docs/your-money/follow-signals',
};
