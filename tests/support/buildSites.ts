import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {buildFixture, root} from './fixtures';
import {hostedEnvironment, sites} from './sites';

/**
 * Builds the sites that the browser tests open, unless REUSE_BUILDS is set and they are there.
 * The production build itself comes from `npm run build`, which the test command runs before.
 */
export default async function buildSites(): Promise<void> {
  const isThere = (folder: string): boolean => process.env.REUSE_BUILDS !== undefined && existsSync(`${root}/${folder}`);
  if (!existsSync(`${root}/${sites.main.folder}`)) {
    execFileSync('npm', ['run', 'build'], {cwd: root, stdio: 'inherit'});
  }
  if (!isThere(sites.hash.folder)) {
    execFileSync('npm', ['run', 'build:hash'], {cwd: root, stdio: 'inherit'});
  }
  for (const site of ['hosted', 'hostedProxy'] as const) {
    const {folder} = sites[site];
    if (!isThere(folder)) {
      const env = {...process.env, ...hostedEnvironment[site], DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.docusaurus-${folder}`};
      execFileSync('npm', ['run', 'build', '--', '--out-dir', folder], {cwd: root, stdio: 'inherit', env});
    }
  }
  const fixtures: [string, {folder: string}, Record<string, string>?][] = [
    ['features', sites.features, {SEARCH_REPORT_URL: 'https://report.test/?query={query}'}],
    ['analytics', sites.analytics],
    ['announcement-fixed', sites.announcementFixed],
    ['unknown-navbar-type', sites.brokenNavbar, {ROUTER: 'hash'}],
  ];
  for (const [name, {folder}, env] of fixtures) {
    if (!isThere(folder)) {
      const {code, output} = await buildFixture(name, env);
      if (code !== 0) {
        throw new Error(`The fixture site “${name}” did not build:\n${output}`);
      }
    }
  }
}
