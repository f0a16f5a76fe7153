/** Tags available to pages besides figures (src/figures): our own components and those of the theme. */
export const components: readonly string[] = [
  'Anchors',
  'BookLinks',
  'Calculator',
  'CapitalLab',
  'Chart',
  'Details',
  'Diagram',
  'DrawdownLab',
  'Exercise',
  'LuckLab',
  'PlatformNotice',
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

/** Components that are complete in the server's HTML and load their code late (src/components/kit/island). */
export const islands: readonly string[] = [
  'Calculator',
  'CapitalLab',
  'DrawdownLab',
  'Exercise',
  'LuckLab',
  'StrategyLab',
  'StrategyPlayground',
];

/** HTML elements that pages may use where Markdown has no syntax for them. */
export const elements: readonly string[] =
  'a abbr b br cite code dd del details dfn div dl dt em figcaption figure hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead time tr u ul var'.split(
    ' ',
  );
