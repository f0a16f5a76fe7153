/**
 * The pages of the PDF by their ids, in the order of the sidebar: what a reader of paper reads from front to back, about 120 pages.
 * The EPUB has all pages; links to the others lead to the site.
 */
export const selection: readonly string[] = [
  'introduction',
  // Concepts
  'concepts/background',
  'concepts/philosophy',
  'concepts/overview',
  'concepts/trading-system',
  'concepts/ai-agent',
  'concepts/risk-analysis',
  // Luck
  'concepts/uncertainty',
  // Portfolios
  'guides/portfolio-analysis',
  'guides/bad-day',
  'portfolios/overview',
  // Four strategies
  'strategies/basic-concepts',
  'strategies/buy-and-hold',
  'strategies/dual-moving-average',
  'strategies/chandelier-exit',
  'strategies/momentum-rotation',
  // Cases
  'cases/overview',
  'cases/year-line',
  'cases/golden-cross',
  'cases/more-averages',
  'cases/stop-loss',
  'cases/chasing-highs',
  'cases/buy-the-dip',
  'cases/low-buy-high-sell',
  'cases/high-win-rate',
  'cases/turtle',
  'cases/sell-in-may',
  'cases/regular-investment',
  'cases/long-holding',
];
