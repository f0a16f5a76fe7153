import {spawn} from 'node:child_process';
import {join} from 'node:path';
import {bundledConfig} from '../../src/plugins/bundled.mjs';
import {linkSource, root} from './fixtures';
import {devServer} from './sites';

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ok}) => ok,
    () => false,
  );
}

/**
 * Starts the development server of a copy of the fixture site, and waits until it serves pages.
 * @returns a function that stops it.
 */
export async function startFixtureDevServer(site: string): Promise<() => Promise<void>> {
  linkSource(site);
  const {hostname, port, href} = new URL(`${devServer}/docs`);
  const docusaurus = join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const generated = '.docusaurus-dev';
  const config = await bundledConfig(site, 'docusaurus.config.ts', generated);
  const server = spawn(
    process.execPath,
    [docusaurus, 'start', '.', '--config', config, '--no-open', '--host', hostname, '--port', port],
    {
      cwd: site,
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: 'development',
        FIXTURE: 'features',
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated,
      },
    },
  );
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const stop = (): Promise<void> => {
    server.kill('SIGKILL');
    return ended;
  };
  const deadline = Date.now() + 600_000;
  while (!(await answers(href))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The development server of the fixture site did not start.');
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
  }
  return stop;
}
