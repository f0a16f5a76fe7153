/** Returns the path of the theme's module that adds the configured languages to Prism, in every page's bundle. */
export const prismLanguages = (): string => require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js');
