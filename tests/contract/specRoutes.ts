/** Every doc page of the specification (§2), as ids below `docs/`; the introduction is the page at `/docs`. */
export const specRoutes: readonly string[] = [
  'introduction',
  ...below('ai-assistant', ['best-practices', 'capabilities', 'product-overview', 'roadmap', 'use-cases']),
  ...below('capital-strategies', ['fixed-investment-strategy', 'overview', 'percent-strategy', 'simple-percent-strategy']),
  ...below('concepts', ['ai-agent', 'background', 'overview', 'philosophy', 'risk-analysis', 'trading-system']),
  ...below('guides', [
    'create-portfolio',
    'email-notifications',
    'frequently-asked-questions',
    'official-portfolios',
    'portfolio-analysis',
    'user-scenarios',
  ]),
  ...below('market-analysis', ['china-market', 'crypto-market', 'email-subscription', 'overview', 'us-market']),
  'portfolios/overview',
  ...below('primitives', [
    'architecture',
    'composition',
    'examples',
    'getting-started',
    'indicators',
    'signals',
    'strategy-design-best-practices',
    'troubleshooting',
  ]),
  ...below('primitives/advanced', [
    'architecture-limitations',
    'market-indicators',
    'optimization',
    'stock-bond-rotation-case',
    'troubleshooting',
  ]),
  ...below('strategies', [
    'ai-model-strategy',
    'basic-concepts',
    'bollinger-bands',
    'buy-and-hold',
    'chandelier-exit',
    'dual-moving-average',
    'file-based-strategy',
    'macd-strategy',
    'momentum-rotation',
    'primitive-strategy',
  ]),
];

function below(folder: string, names: readonly string[]): string[] {
  return names.map((name) => `${folder}/${name}`);
}
