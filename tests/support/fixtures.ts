import {execFile} from 'node:child_process';
import {cpSync, existsSync, rmSync, symlinkSync} from 'node:fs';
import {join, resolve as resolvePath} from 'node:path';

export const root = resolvePath(__dirname, '../..');
export const fixtureSite = join(root, 'tests/fixtures/site');

/** Only the analytics case has analytics; its script comes from a loopback server that the test starts. */
const analyticsEnvironment = {ANALYTICS_SRC: 'http://127.0.0.1:4183/script.js', ANALYTICS_SITE: 'docs.example'};

const editedSite = join(root, 'build-fixture-edited/fixtures/site');

/** The fixture site has no `src` of its own: the theme aliases of Docusaurus need the real one below the site. */
export function linkSource(site = fixtureSite): void {
  if (!existsSync(join(site, 'src'))) {
    symlinkSync('../../../src', join(site, 'src'), 'dir');
  }
}

/**
 * A copy of the fixture site whose files a test may change, as deep below the project as the original.
 * @returns its folder.
 */
export function copyFixtureSite(): string {
  rmSync(editedSite, {recursive: true, force: true});
  cpSync(fixtureSite, editedSite, {recursive: true, filter: (path) => !/site[/\\](src|\.docusaurus)/.test(path)});
  return editedSite;
}

/**
 * Builds the fixture site (tests/fixtures/site) for one case; never rejects because the build failed.
 * @param fixture a key of tests/fixtures/site/cases.ts
 * @param env more environment
 */
export function buildFixture(
  fixture: string,
  env: Record<string, string> = {},
): Promise<{code: number; output: string; folder: string}> {
  linkSource();
  const folder = join(root, `build-fixture-${fixture}${env.ROUTER ? `-${env.ROUTER}` : ''}`);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build', '.', '--out-dir', folder],
      {
        cwd: fixtureSite,
        maxBuffer: 32 * 1024 * 1024,
        env: {
          ...process.env,
          ...(fixture === 'analytics' ? analyticsEnvironment : {}),
          NODE_ENV: 'production',
          DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.docusaurus-${fixture}`,
          FIXTURE: fixture,
          ...env,
        },
      },
      (error, stdout, stderr) => resolve({code: error ? 1 : 0, output: stdout + stderr, folder}),
    );
  });
}
