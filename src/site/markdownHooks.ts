/** In `npm start`, plugins/page-findings tells of broken links in Chinese; in a build they warn, as the specification says. */
export const markdownHooks = {
  onBrokenMarkdownLinks: process.env.NODE_ENV === 'development' ? 'ignore' : 'warn',
  onBrokenMarkdownImages: 'throw',
} as const;
