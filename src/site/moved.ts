/**
 * Addresses that were published and are gone, below the base path, and where their content stands now. A key without an
 * anchor is a page. `tests/contract/moved.test.ts` says which are missing.
 */
export const moved: Readonly<Record<string, string>> = {
  'docs/ai-assistant/best-practices#limits': 'docs/ai-assistant/best-practices#mistakes',
  'docs/ai-assistant/use-cases#limits': 'docs/ai-assistant/use-cases#matrix',
  'docs/ai-assistant/use-cases#mistakes': 'docs/ai-assistant/best-practices#mistakes',
  'docs/concepts/ai-agent#limits': 'docs/concepts/ai-agent#mistakes',
  'docs/concepts/background#limits': 'docs/concepts/background#verify',
  'docs/guides/create-portfolio#limits': 'docs/guides/create-portfolio#mistakes',
  'docs/guides/frequently-asked-questions#limits': 'docs/guides/frequently-asked-questions#directory',
  'docs/guides/frequently-asked-questions#mistakes': 'docs/guides/frequently-asked-questions#directory',
  'docs/guides/user-scenarios#limits': 'docs/guides/user-scenarios#little-time',
  'docs/market-analysis/email-subscription#limits': 'docs/market-analysis/email-subscription#misreadings',
  'docs/market-analysis/overview#limits': 'docs/market-analysis/overview#misreadings',
  'docs/market-analysis/us-market#limits': 'docs/market-analysis/us-market#calendar',
  'docs/primitives/advanced/market-indicators#limits': 'docs/primitives/advanced/market-indicators#overview',
  'docs/primitives/advanced/stock-bond-rotation-case#mistakes': 'docs/primitives/advanced/stock-bond-rotation-case#conclusions',
  'docs/primitives/advanced/stock-bond-rotation-case#risk': 'docs/primitives/advanced/stock-bond-rotation-case#limits',
  'docs/primitives/architecture#limits': 'docs/primitives/architecture#mistakes',
  'docs/primitives/composition#limits': 'docs/primitives/composition#mistakes',
  'docs/primitives/examples#limits': 'docs/primitives/examples#how-to-read',
  'docs/primitives/signals#limits': 'docs/primitives/signals#common',
  'docs/primitives/troubleshooting#limits': 'docs/primitives/troubleshooting#mistakes',
  'markdown-page#authors': 'markdown-page#five-minutes',
  'markdown-page#charts': 'markdown-page#which',
  'markdown-page#money': 'markdown-page#which',
};
