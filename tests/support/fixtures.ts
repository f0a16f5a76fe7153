import {cpSync, existsSync, rmSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';
import {docusaurusBuild, root} from './docusaurusBuild';

export {root} from './docusaurusBuild';
export const fixtureSite = join(root, 'tests/fixtures/site');
/** A few pages in two versions. */
export const versionsSite = join(root, 'tests/fixtures/versions');

/**
 * Links the real `src` into the fixture site, which has none of its own: the theme aliases of Docusaurus need it there.
 */
export function linkSource(site = fixtureSite, project = root): void {
  if (!existsSync(join(site, 'src'))) {
    // A junction: on Windows, other links need rights.
    // A link that leads nowhere: the project's folder was moved.
    rmSync(join(site, 'src'), {force: true});
    symlinkSync(join(project, 'src'), join(site, 'src'), 'junction');
  }
}

/**
 * Copies the fixture site, for tests that change its files. The copy is as many folders deep in the project as the
 * original.
 * @param name of the copy; each test has its own.
 * @returns its folder.
 */
export function copyFixtureSite(name: string): string {
  const editedSite = join(root, `build-fixture-${name}/fixtures/site`);
  rmSync(editedSite, {recursive: true, force: true});
  cpSync(fixtureSite, editedSite, {recursive: true, filter: (path) => !/site[/\\](src|\.docusaurus)/.test(path)});
  return editedSite;
}

/**
 * Builds the fixture site (tests/fixtures/site) for one case; a failed build resolves with an exit code other than 0.
 * @param fixture a key of tests/fixtures/site/cases.ts
 * @param env more environment
 */
export function buildFixture(
  fixture: string,
  env: Record<string, string> = {},
): Promise<{code: number; output: string; folder: string}> {
  linkSource();
  const folder = join(root, `build-fixture-${fixture}${env.ROUTER ? `-${env.ROUTER}` : ''}`);
  return docusaurusBuild({
    site: fixtureSite,
    folder,
    generated: `.docusaurus-${fixture}`,
    env: {FIXTURE: fixture, ...env},
  });
}

/**
 * Builds the site in two versions, whose pages start by themselves.
 * @param generated name of the folder of generated files, of which each builder has its own.
 */
export function buildVersions(
  folder = join(root, 'build-fixture-versions'),
  generated = '.docusaurus-versions',
): ReturnType<typeof docusaurusBuild> {
  linkSource(versionsSite);
  return docusaurusBuild({site: versionsSite, folder, generated, env: {DEFERRED_START: 'off'}});
}
