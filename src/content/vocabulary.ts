/** Tags that pages may use besides those of the figures (src/figures): our own components and those of the theme. */
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
