// Who may import whom: src is a house of rooms, one verb each (see README, "The tree").
const only = (room, allowed, comment) => ({
  name: `${room.replace(/\W+/g, '-')}-imports`,
  comment,
  severity: 'error',
  from: {path: `^src/${room}/`},
  to: {pathNot: [`^src/${room}/`, ...allowed]},
});
/** Rooms inside components, from the ground up: each imports only from those before it. */
const layers = (...rooms) =>
  rooms
    .slice(0, -1)
    .map((room, index) => ({
      name: `components-${room}-below`,
      comment: `${rooms.slice(0, index + 1).join(' ← ')}: ${room} never imports what stands on it.`,
      severity: 'error',
      from: {path: `^src/components/${room}/`},
      to: {path: '^src/components/', pathNot: `^src/components/(${rooms.slice(0, index + 1).join('|')})/`},
    }));
const packages = (...names) => `^node_modules/(${names.join('|')})`;
// Not `@site/`: an import of our own that resolves to nothing is a mistake.
const virtual = '^@(docusaurus|theme|theme-original|generated)/';

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
    only(
      'search',
      [packages('algoliasearch')],
      'The search is pure but for the libraries of index and provider: no React, DOM, Node or other rooms.',
    ),
    only('content', [packages('schema-dts')], 'Content agreements depend on nothing but the types of schema.org.'),
    only(
      'figures',
      ['^src/(engine|content)/', packages('diff/', 'zod', '@types/mdast', 'mdast-util-math', 'mdast-util-mdx-jsx')],
      'Figures are pure: no React, DOM or Node.',
    ),
    only(
      'markdown',
      [
        '^src/(engine|content|figures)/',
        packages(
          'unified',
          'unist-util',
          'mdast-util',
          'hast-util',
          'remark-',
          'rehype-',
          '@types/(hast|mdast|estree)',
          'beautiful-mermaid',
          'vfile',
          'zod',
        ),
      ],
      'Tree in, tree out: no Node file system, no React.',
    ),
    only('client', ['^src/content/', '^src/search/', virtual], 'Client modules carry no React, components or plugins.'),
    only(
      'components',
      [
        '^src/(engine|search|content)/',
        '^src/figures/kit/',
        virtual,
        packages('react', '@types/react', 'clsx', '@docusaurus', 'prism-react-renderer', 'search-insights'),
      ],
      'Components never import plugins, site or theme.',
    ),
    ...layers('kit', 'charts', 'sample', 'lab'),
    {
      name: 'figures-light',
      comment: 'Schemas and whole topics belong to the build; a browser gets the small shared parts only.',
      severity: 'error',
      from: {path: '^src/components/'},
      to: {path: '^src/figures/(?!kit/)|^src/figures/kit/(rule|figure)\\.ts$', dependencyTypesNot: ['type-only']},
    },
    only(
      'theme',
      ['^src/(components|search|content)/', virtual, packages('react', '@types/react', 'clsx', '@docusaurus')],
      'Theme files never import plugins.',
    ),
    only(
      'pages',
      ['^src/(components|search|content)/', virtual, packages('react', '@types/react', 'clsx', '@docusaurus')],
      'Pages never import plugins.',
    ),
    only(
      'plugins',
      [
        '^src/(engine|search|content|markdown|figures)/',
        '^src/site/',
        '^(node:)?(path|fs|crypto|url|module|vm|zlib)',
        virtual,
        packages(
          '@docusaurus',
          '@resvg',
          '@types/mdast',
          'algoliasearch',
          'esbuild',
          'lightningcss',
          'github-slugger',
          'opencc-js',
          'pinyin-pro',
          'rehype-',
          'remark-',
          'satori',
          'sql\\.js',
          'unified',
          'unist-util',
          'yaml',
        ),
      ],
      'Plugins never import components, theme or pages.',
    ),
    only(
      'site',
      [
        '^src/(content|search)/',
        '^sidebars\\.ts$',
        '^(node:)?(child_process|fs|path)$',
        virtual,
        packages('prism-react-renderer', '@docusaurus'),
      ],
      'Settings: values of the site, which plugins read.',
    ),
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
