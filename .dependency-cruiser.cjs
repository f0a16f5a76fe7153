// Which folder may import from which: each folder of src has one task (README, "The tree"); .ci, deploy and tests are
// separate.
const only = (folder, allowed, comment) => ({
  name: `${folder.replace(/\W+/g, '-')}-imports`,
  comment,
  severity: 'error',
  from: {path: `^src/${folder}/`},
  to: {pathNot: [`^src/${folder}/`, ...allowed]},
});
/** Folders of components, from the lowest layer up: each imports only from those before it. */
const layers = (...folders) =>
  folders
    .slice(0, -1)
    .map((folder, index) => ({
      name: `components-${folder}-below`,
      comment: `${folders.slice(0, index + 1).join(' ← ')}: ${folder} never imports from a layer above it.`,
      severity: 'error',
      from: {path: `^src/components/${folder}/`},
      to: {path: '^src/components/', pathNot: `^src/components/(${folders.slice(0, index + 1).join('|')})/`},
    }));
// The edit distance of two words, for typing errors of readers and of authors; and how a table is asked for a name.
const basics = '^src/engine/(language/editDistance|own)\\.ts$';
const packages = (...names) => `^node_modules/(${names.join('|')})`;
// What Docusaurus keeps to itself: a reason and a test for each use, and one room for all.
const internals = '^src/docusaurus/';
// Without `@site/`: an unresolved import of our own files is a mistake.
const virtual = '^@(docusaurus|theme|theme-original|generated)/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'No circular imports, except through a dynamic import.',
      severity: 'error',
      from: {},
      to: {circular: true, viaOnly: {dependencyTypesNot: ['dynamic-import']}},
    },
    {
      name: 'resolved',
      comment: 'The other rules cannot check an unresolved import.',
      severity: 'error',
      from: {},
      to: {couldNotResolve: true, pathNot: [virtual]},
    },
    only(
      'engine',
      [packages('jsonc-parser')],
      'The engine is pure and imports only the JSON parser: no React, DOM, Node or other folders.',
    ),
    only(
      'search',
      [basics, '^src/content/parsedUrl\\.ts$'],
      'The search is pure and imports only the edit distance, tables and the reader of addresses: no React, DOM, Node.',
    ),
    only(
      'content',
      [basics, packages('schema-dts')],
      'Content agreements depend only on the types of schema.org, the edit distance and tables.',
    ),
    only(
      'results',
      ['^src/(engine|content)/'],
      'A run in words, rows and lines, for pages, labs and the command line: no React, DOM, Node, and nothing of how a page is made.',
    ),
    only(
      'figures',
      [
        '^src/(engine|content|results)/',
        packages('diff/', 'zod', '@types/mdast', 'mdast-util-math', 'mdast-util-mdx-jsx'),
      ],
      'Figures are pure: no React, DOM or Node.',
    ),
    only(
      'markdown',
      [
        '^src/(engine|content|results|figures)/',
        packages(
          'unified',
          'unist-util',
          'mdast-util',
          'hast-util',
          'xast',
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
    only(
      'client',
      ['^src/content/', '^src/search/', internals, virtual],
      'Client modules carry no React, components or plugins.',
    ),
    only(
      'components',
      [
        '^src/(engine|results|search|content)/',
        internals,
        virtual,
        packages('react', '@types/react', 'clsx', '@docusaurus', 'prism-react-renderer', 'qr', 'algoliasearch'),
      ],
      'Components never import figures, plugins, site or theme.',
    ),
    ...layers('kit', 'charts', 'sample', 'lab'),
    {
      name: 'playground-folders',
      comment: 'In the playground, run knows no other folder, and text and result do not know each other.',
      severity: 'error',
      from: {path: '^src/components/lab/StrategyPlayground/(text|run|result)/'},
      to: {
        path: '^src/components/lab/StrategyPlayground/(text|result)/',
        pathNot: '^src/components/lab/StrategyPlayground/$1/',
      },
    },
    only(
      'theme',
      [
        '^src/(components|search|content)/',
        internals,
        virtual,
        packages('react', '@types/react', 'clsx', '@docusaurus', '@docsearch'),
      ],
      'Theme files never import plugins.',
    ),
    only(
      'pages',
      [
        '^src/(components|search|content)/',
        internals,
        virtual,
        packages('react', '@types/react', 'clsx', '@docusaurus'),
      ],
      'Pages never import plugins.',
    ),
    only(
      'docusaurus',
      ['^(node:)?(path|module)$', virtual, packages('@docusaurus')],
      'Parts of Docusaurus that it does not export, for every room that needs one: it imports nothing of ours.',
    ),
    only(
      'plugins',
      [
        '^src/(engine|search|content|markdown|results|figures)/',
        '^src/site/',
        internals,
        '^(node:)?(path|fs|os|crypto|url|module|v8|vm|zlib)',
        virtual,
        packages(
          '@docusaurus',
          '@types/mdast',
          'algoliasearch',
          'esbuild',
          'fflate',
          'postcss',
          'github-slugger',
          'opencc-js',
          'pinyin-pro',
          'prism-react-renderer',
          'rehype-',
          'remark-',
          'node-sqlite3-wasm',
          'unified',
          'mdast-util-to-string',
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
        '^(node:)?(child_process|fs|path)$',
        virtual,
        packages('prism-react-renderer', '@docusaurus'),
      ],
      'Settings are values that plugins read.',
    ),
    only(
      'cli',
      [
        '^src/(engine|results|search|content)/',
        '^(node:)?(crypto|fs|path|timers|util)(/|$)',
        packages('@modelcontextprotocol', 'zod'),
      ],
      'The command line imports only what is pure, Node, and the protocol of assistants.',
    ),
    {
      name: 'cli-not-imported',
      comment: 'Nothing imports the command line.',
      severity: 'error',
      from: {path: '^src/', pathNot: '^src/cli/'},
      to: {path: '^src/cli/'},
    },
    {
      name: 'internals-alone',
      comment: 'Private parts of Docusaurus are used only by src/docusaurus.',
      severity: 'error',
      from: {path: '^(src|docusaurus\\.config|sidebars)', pathNot: internals},
      to: {
        path: '^node_modules/@docusaurus/[^/]+/(lib|src)/',
        pathNot: '/(lib|src)/((client/)?index|plugin-content-docs)\\.',
      },
    },
    {
      name: 'site-alone',
      comment: 'The site is built without checks, tests and deploy.',
      severity: 'error',
      from: {path: '^(src/|docusaurus\\.config|sidebars)'},
      to: {path: '^(\\.ci|tests|deploy)/'},
    },
    {
      name: 'deploy-alone',
      comment: 'A release needs only a build: it runs without the sources, from which it may import only types.',
      severity: 'error',
      from: {path: '^deploy/'},
      to: {path: '^(src|tests|\\.ci)/|^node_modules/', dependencyTypesNot: ['type-only']},
    },
    {
      name: 'checks-alone',
      comment: 'A check reads sources and the build; it needs neither the bench nor the tests.',
      severity: 'error',
      from: {path: '^\\.ci/(checks|support|newPage)/'},
      to: {path: '^(\\.ci/bench|tests|deploy)/'},
    },
    {
      name: 'bench-without-checks',
      comment: 'Code that the bench shares with the checks is in .ci/support.',
      severity: 'error',
      from: {path: '^\\.ci/bench/'},
      to: {path: '^\\.ci/checks/'},
    },
    {
      name: 'tests-apart',
      comment:
        'A test imports no other test: shared code is in tests/support, or in a file without tests in the same folder.',
      severity: 'error',
      from: {path: '^(tests|\\.ci)/'},
      to: {path: '\\.test\\.tsx?$'},
    },
    {
      name: 'test-support-below',
      comment: 'The support code of tests imports no tests.',
      severity: 'error',
      from: {path: '^tests/support/'},
      to: {path: '^tests/', pathNot: '^tests/(support|fixtures/(site|versions))/'},
    },
    {
      name: 'browser-tests-outside',
      comment:
        'A browser test uses the site like a reader; from the sources it imports only settings and texts, no React components.',
      severity: 'error',
      from: {path: '^tests/browser/'},
      to: {path: '^src/(components|theme|pages)/.*\\.tsx$|^\\.ci/'},
    },
    {
      name: 'engine-one-door',
      comment:
        'Other folders enter the engine only by its five doors; search and content may import the edit distance and `own` directly.',
      severity: 'error',
      from: {path: '^src/', pathNot: '^src/engine/'},
      to: {path: '^src/engine/', pathNot: ['^src/engine/(index|language|backtest|uncertainty|teaching)\\.ts$', basics]},
    },
  ],
  options: {
    doNotFollow: {path: 'node_modules'},
    exclude: {path: '^tests/(checks/samples|fixtures/(site|versions)/(src|node_modules|\\.docusaurus))'},
    tsPreCompilationDeps: true,
    tsConfig: {fileName: 'tsconfig.json'},
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
