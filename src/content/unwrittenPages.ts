/**
 * Doc pages of the specification that are not written yet, as ids below `docs/`.
 * The sidebar leaves them out. This list may only shrink (tests/contract/pages.test.ts).
 */
export const unwrittenPages: readonly string[] = [
  'capital-strategies/percent-strategy',
  'capital-strategies/simple-percent-strategy',
  'primitives/advanced/architecture-limitations',
  'primitives/advanced/market-indicators',
  'primitives/advanced/stock-bond-rotation-case',
  'primitives/advanced/troubleshooting',
  'primitives/architecture',
  'primitives/composition',
  'primitives/indicators',
  'primitives/signals',
  'primitives/strategy-design-best-practices',
  'primitives/troubleshooting',
  'strategies/ai-model-strategy',
  'strategies/bollinger-bands',
  'strategies/buy-and-hold',
  'strategies/chandelier-exit',
  'strategies/file-based-strategy',
  'strategies/macd-strategy',
  'strategies/momentum-rotation',
  'strategies/primitive-strategy',
];
