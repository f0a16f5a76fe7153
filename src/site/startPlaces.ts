/** Starting points for a first visit, in the empty search dialog: path of the page, and its subject. */
export const startPlaces: readonly (readonly [path: string, what: string])[] = [
  ['docs', '平台是什么，不是什么'],
  ['docs/guides/first-portfolio', '第一个组合，一步一步'],
  ['docs/strategies/basic-concepts', '策略怎样决定买卖'],
  ['playground', '用自己的行情试规则'],
  ['docs/reference/glossary', '一个词是什么意思'],
  ['docs/guides/frequently-asked-questions', '大家常问的'],
];
