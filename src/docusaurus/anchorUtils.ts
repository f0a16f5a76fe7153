import {join} from 'node:path';

/**
 * Returns the path of the theme's module for the class of headings that keeps them clear of the navbar; the package
 * does not export it.
 */
export const anchorUtils = (): string => join(require.resolve('@docusaurus/theme-common'), '../utils/anchorUtils.js');
