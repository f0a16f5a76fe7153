import {mkdirSync} from 'node:fs';
import {join} from 'node:path';
import buildSites from './buildSites';
import {root} from './fixtures';
import {sitesConfig} from './nginx/sitesConfig';
import {startNginx} from './nginx/startNginx';
import {isRelease, releaseSites, sites} from './sites';

/**
 * Builds the sites that the browser tests open, then serves them with one nginx by the rules of deploy/, so that the
 * tests see what readers get. Playwright's own `webServer` would start before the sites are built.
 * @returns a function that stops nginx.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildSites();
  const folder = join(root, '.cache/nginx');
  mkdirSync(folder, {recursive: true});
  const served = [...Object.values(sites), ...(isRelease() ? Object.values(releaseSites) : [])];
  const {stop} = await startNginx(
    folder,
    sitesConfig(folder, served),
    served.map(({port}) => port),
  );
  return stop;
}
