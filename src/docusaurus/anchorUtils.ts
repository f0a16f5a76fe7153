import {join} from 'node:path';

/** Returns the path of the theme's module with the headings' anchor class, which the package does not export. */
export const anchorUtils = (): string => join(require.resolve('@docusaurus/theme-common'), '../utils/anchorUtils.js');
