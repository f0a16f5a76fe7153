import {join} from 'node:path';

/** Where the theme gives headings a class for their distance from the navbar; the package does not export it. */
export const anchorUtils = (): string => join(require.resolve('@docusaurus/theme-common'), '../utils/anchorUtils.js');
