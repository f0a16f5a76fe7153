/** The pages that tests of the hash router and of the hosted search open. */
export const excerpt = [
  'introduction',
  'concepts/overview',
  'concepts/risk-analysis',
  'strategies/basic-concepts',
  'guides/create-portfolio',
];

export default {docs: excerpt};
