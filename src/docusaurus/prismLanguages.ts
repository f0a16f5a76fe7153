/** Where the theme gives Prism the languages of the configuration, in every page's bundle. */
export const prismLanguages = (): string => require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js');
