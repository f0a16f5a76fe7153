// Who may import whom: src is a house of rooms, one verb each (see README, "The tree"); .ci, deploy and tests stand outside.
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
// Letters between two words: what a reader mistypes and what a writer does.
const editDistance = '^src/engine/language/editDistance';
const packages = (...names) => `^node_modules/(${names.join('|')})`;
// Not `@site/`: an import of our own that resolves to nothing is a mistake.
const virtual = '^@(docusaurus|theme|theme-original|generated)/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Code that comes later may use what it comes to.',
      severity: 'error',
      from: {},
      to: {circular: true, viaOnly: {dependencyTypesNot: ['dynamic-import']}},
    },
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
      [editDistance, packages('algoliasearch')],
      'The search is pure but for the library of the provider: no React, DOM or Node, and of other rooms only the distance of two words.',
    ),
    only(
      'content',
      [editDistance, packages('schema-dts')],
      'Content agreements depend on nothing but the types of schema.org and the distance of two words.',
    ),
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
        '^(node:)?(path|fs|os|crypto|url|module|vm|zlib)',
        virtual,
        packages(
          '@docusaurus',
          '@resvg',
          '@types/mdast',
          'algoliasearch',
          'autocorrect-node',
          'esbuild',
          'postcss',
          'github-slugger',
          'opencc-js',
          'pinyin-pro',
          'prism-react-renderer',
          'rehype-',
          'remark-',
          'node-sqlite3-wasm',
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
      name: 'site-alone',
      comment: 'The site is built without its checks, its tests and its hosts.',
      severity: 'error',
      from: {path: '^(src/|docusaurus\\.config|sidebars)'},
      to: {path: '^(\\.ci|tests|deploy)/'},
    },
    {
      name: 'deploy-alone',
      comment: 'A release is made of a build alone: it runs where the sources are not; of them it knows types only.',
      severity: 'error',
      from: {path: '^deploy/'},
      to: {path: '^(src|tests|\\.ci)/|^node_modules/', dependencyTypesNot: ['type-only']},
    },
    {
      name: 'checks-alone',
      comment: 'A check reads sources and what is built; it needs neither the bench nor the tests.',
      severity: 'error',
      from: {path: '^\\.ci/(checks|support|newPage)/'},
      to: {path: '^(\\.ci/bench|tests|deploy)/'},
    },
    {
      name: 'bench-without-checks',
      comment: 'The bench measures; what it shares with the checks is in .ci/support.',
      severity: 'error',
      from: {path: '^\\.ci/bench/'},
      to: {path: '^\\.ci/checks/'},
    },
    {
      name: 'tests-apart',
      comment: 'A test imports no other test: what two of them need is in tests/support, or beside them in a file without tests.',
      severity: 'error',
      from: {path: '^(tests|\\.ci)/'},
      to: {path: '\\.test\\.tsx?$'},
    },
    {
      name: 'test-support-below',
      comment: 'What tests stand on knows none of them.',
      severity: 'error',
      from: {path: '^tests/support/'},
      to: {path: '^tests/', pathNot: '^tests/(support|fixtures/site)/'},
    },
    {
      name: 'browser-tests-outside',
      comment: 'A browser test meets the site as a reader does; of its sources it knows settings and texts, not parts of React.',
      severity: 'error',
      from: {path: '^tests/browser/'},
      to: {path: '^src/(components|theme|pages)/.*\\.tsx$|^\\.ci/'},
    },
    {
      name: 'engine-one-door',
      comment:
        'Other rooms use the engine through src/engine/index.ts only; search and content need nothing else of it than this one file.',
      severity: 'error',
      from: {path: '^src/', pathNot: '^src/engine/'},
      to: {path: '^src/engine/', pathNot: ['^src/engine/index\\.ts$', editDistance]},
    },
  ],
  options: {
    doNotFollow: {path: 'node_modules'},
    exclude: {path: '^tests/(checks/samples|fixtures/site/(src|node_modules|\\.docusaurus))'},
    tsPreCompilationDeps: true,
    tsConfig: {fileName: 'tsconfig.json'},
    enhancedResolveOptions: {exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types']},
  },
};
