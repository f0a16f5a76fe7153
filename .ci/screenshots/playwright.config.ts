import {resolve} from 'node:path';
import {defineConfig} from '@playwright/test';
import site from '../../tests/playwright.config';

const {PORT = '4190', BUILD = 'build', SCREENSHOTS = ''} = process.env;

export default defineConfig({
  ...site,
  testDir: '.',
  globalSetup: undefined,
  webServer: {
    command: `node tests/support/serve.mjs ${BUILD}:${PORT}`,
    cwd: resolve('.'),
    url: `http://127.0.0.1:${PORT}`,
  },
  reporter: [['line'], ['html', {outputFolder: `${SCREENSHOTS}/report`, open: 'never'}]],
  outputDir: `${SCREENSHOTS}/results`,
  snapshotPathTemplate: `${SCREENSHOTS}/before/{projectName}/{testName}{ext}`,
  // A picture of the longest page takes half a minute. Curves may differ slightly between two of the same page.
  expect: {timeout: 300_000, toHaveScreenshot: {threshold: 0.01}},
  // bypassCSP: the site's policy silently blocks the style that lays out whole pages.
  use: {...site.use, baseURL: `http://127.0.0.1:${PORT}`, contextOptions: {reducedMotion: 'reduce'}, bypassCSP: true},
  projects: [390, 1000, 1440].flatMap((width) =>
    ['light', 'dark'].map((theme) => ({
      name: `${width} ${theme}`,
      metadata: {theme},
      use: {viewport: {width, height: 900}},
    })),
  ),
});
