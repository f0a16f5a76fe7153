/** Tags that pages may use besides those of the figures (src/figures): components of ours, and of the theme. */
export const components: readonly string[] = [
  'Anchors',
  'CapitalLab',
  'Chart',
  'Details',
  'Diagram',
  'DrawdownLab',
  'Exercise',
  'RiskNotice',
  'Screen',
  'Steps',
  'StrategyLab',
  'StrategyPlayground',
  'TabItem',
  'Tabs',
  'Term',
  'WhenNotToUse',
];
