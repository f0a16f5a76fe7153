import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '.cache/**',
      'build*/**',
      '.docusaurus*/**',
      'node_modules/**',
      'tests/fixtures/site/src/**',
      'tests/checks/samples/**',
      '**/.docusaurus*/**',
      'test-results/**',
      'src/pure.d.ts',
    ],
  },
  ...tseslint.configs.recommended,
  reactHooks.configs.flat.recommended,
  {
    files: ['src/**/*.tsx'],
    ...jsxA11y.configs.recommended,
    // What scrolls by itself takes the focus, so that a keyboard can scroll it.
    rules: {
      ...jsxA11y.configs.recommended.rules,
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', {tags: ['pre'], roles: ['group', 'tabpanel']}],
    },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_'}],
      eqeqeq: ['error', 'always', {null: 'ignore'}],
      // Warnings and errors are for readers' consoles on purpose; logging is not.
      'no-console': ['error', {allow: ['warn', 'error']}],
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,mts}'],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', {checksVoidReturn: {attributes: false}}],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', {considerDefaultExhaustiveForUnions: true}],
    },
  },
  {
    // Scripts talk to the terminal, configuration for Node tools is CommonJS.
    files: ['.ci/**', 'deploy/**', 'tests/support/*.mjs', '*.cjs', 'babel.config.js'],
    rules: {'no-console': 'off', '@typescript-eslint/no-require-imports': 'off'},
  },
  {
    // Servers of tests answer in their own time; a failure shows as a test that fails.
    files: ['tests/support/**/*.ts'],
    rules: {'@typescript-eslint/no-misused-promises': ['error', {checksVoidReturn: false}]},
  },
  {
    // Playwright's fixtures call their continuation `use`, which is not React's hook.
    files: ['tests/support/**'],
    rules: {'react-hooks/rules-of-hooks': 'off'},
  },
);
