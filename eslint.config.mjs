import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {ignores: ['.cache/**', 'build*/**', '.docusaurus*/**', 'node_modules/**', 'tests/fixtures/site/src/**', 'tests/checks/samples/**', '**/.docusaurus*/**', 'test-results/**']},
  ...tseslint.configs.recommended,
  reactHooks.configs.flat.recommended,
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
    // Scripts talk to the terminal, configuration for Node tools is CommonJS.
    files: ['.ci/**', 'deploy/**', 'tests/support/*.mjs', '*.cjs', 'babel.config.js'],
    rules: {'no-console': 'off', '@typescript-eslint/no-require-imports': 'off'},
  },
  {
    // Playwright's fixtures call their continuation `use`, which is not React's hook.
    files: ['tests/support/**'],
    rules: {'react-hooks/rules-of-hooks': 'off'},
  },
);
