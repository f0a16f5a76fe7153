// Who may import whom: src is a house of rooms, one verb each (see README, "The tree").
const only = (room, allowed, comment) => ({
  name: `${room.replace(/\W+/g, '-')}-imports`,
  comment,
  severity: 'error',
  from: {path: `^src/${room}/`},
  to: {pathNot: [`^src/${room}/`, ...allowed]},
});
const packages = (...names) => `^node_modules/(${names.join('|')})`;
const virtual = '^@(docusaurus|theme|theme-original|generated|site)/';

module.exports = {
  forbidden: [
    {name: 'no-cycles', severity: 'error', from: {}, to: {circular: true}},
    {
      name: 'resolved',
      comment: 'An import that resolves to nothing is a rule that checks nothing.',
      severity: 'error',
      from: {},
      to: {couldNotResolve: true, pathNot: [virtual]},
    },
    only('engine', [packages('jsonc-parser')], 'The engine is pure but for the JSON parser: no React, DOM, Node or other rooms.'),
    only('search', [packages('algoliasearch', 'minisearch')], 'The search is pure but for the libraries of index and provider: no React, DOM, Node or other rooms.'),
    only('content', [packages('schema-dts')], 'Content agreements depend on nothing but the types of schema.org.'),
    only('markdown', ['^src/(engine|content)/', packages('unified', 'unist-util', 'mdast-util', 'hast-util', 'remark-', 'rehype-', '@types/hast', '@types/mdast', 'beautiful-mermaid', 'vfile')], 'Tree in, tree out: no Node file system, no React.'),
    only('client', ['^src/content/', '^src/search/', virtual], 'Client modules carry no React, components or plugins.'),
    only('components', ['^src/(engine|search|content)/', virtual, packages('react', '@types/react', 'clsx', '@docusaurus', '@docsearch', 'prism-react-renderer', 'search-insights')], 'Components never import plugins, site or theme.'),
    only('theme', ['^src/(components|search|content)/', virtual, packages('react', '@types/react', 'clsx', '@docusaurus')], 'Theme files never import plugins.'),
    only('pages', ['^src/(components|search|content)/', virtual, packages('react', '@types/react', 'clsx', '@docusaurus')], 'Pages never import plugins.'),
    only('plugins', ['^src/(engine|search|content|site|markdown)/', '^(node:)?(path|fs|crypto|url|module|vm|zlib)', virtual, packages('@docusaurus', '@resvg', 'algoliasearch', 'esbuild', 'lightningcss', 'github-slugger', 'opencc-js', 'pinyin-pro', 'rehype-', 'remark-', 'satori', 'sql\\.js', 'unified', 'yaml')], 'Plugins never import components, theme or pages.'),
    only('site', ['^src/(content|markdown|plugins|search)/', '^sidebars\\.ts$', '^(node:)?(child_process|fs|path)$', virtual, packages('prism-react-renderer', 'rehype-katex', 'remark-math', 'remark-cjk-friendly', '@docusaurus')], 'Configuration assembles named parts.'),
    only('cli', ['^src/engine/', '^(node:)?(fs|module|path|util)(/|$)'], 'The command line talks to the engine and to Node.'),
    {
      name: 'cli-not-imported',
      comment: 'The command line is an end: nothing builds on it.',
      severity: 'error',
      from: {path: '^src/', pathNot: '^src/cli/'},
      to: {path: '^src/cli/'},
    },
    {
      name: 'engine-one-door',
      comment: 'Other rooms use the engine through src/engine/index.ts only.',
      severity: 'error',
      from: {path: '^src/', pathNot: '^src/engine/'},
      to: {path: '^src/engine/', pathNot: '^src/engine/index\\.ts$'},
    },
  ],
  options: {
    doNotFollow: {path: 'node_modules'},
    tsPreCompilationDeps: true,
    tsConfig: {fileName: 'tsconfig.json'},
    enhancedResolveOptions: {exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types']},
  },
};
