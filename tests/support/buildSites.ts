import {existsSync} from 'node:fs';
import {listFiles, wholeFiles} from '../../deploy/buildFiles.mjs';
import {docusaurusBuild, root} from './docusaurusBuild';
import {buildFixture, buildVersions} from './fixtures';
import {hostedEnvironment, isRelease, releaseSites, sites} from './sites';

/** Parallel builds: one for each core of the CI machine; each takes about one gigabyte of memory. */
const LANES = 2;

type Built = Awaited<ReturnType<typeof docusaurusBuild>>;

const buildExcerpt = (folder: string, config: string, env: Record<string, string>): Promise<Built> =>
  docusaurusBuild({
    site: root,
    config: `tests/support/${config}.config.ts`,
    folder: `${root}/${folder}`,
    generated: `.docusaurus-${folder}`,
    env,
  });

/** The longest builds come first, so that the lanes end at about the same time. */
const others: [{folder: string}, build: () => Promise<Built>][] = [
  [sites.hash, () => buildExcerpt(sites.hash.folder, 'excerpt', {ROUTER: 'hash'})],
  [sites.hosted, () => buildExcerpt(sites.hosted.folder, 'hosted', hostedEnvironment)],
  [sites.features, () => buildFixture('features')],
];
const ofRelease: typeof others = [
  [releaseSites.versions, () => buildVersions()],
  [releaseSites.brokenNavbar, () => buildFixture('unknown-navbar-type', {ROUTER: 'hash'})],
];

async function whole([{folder}, build]: (typeof others)[number]): Promise<void> {
  const {code, output} = await build();
  if (code !== 0) {
    throw new Error(`The site “${folder}” did not build:\n${output}`);
  }
}

/**
 * Builds the sites that the browser tests open, except those that exist already if REUSE_BUILDS is set.
 * The production build itself comes from `npm run build`, which the test command runs first.
 */
export default async function buildSites(): Promise<void> {
  const isThere = (folder: string): boolean => existsSync(`${root}/${folder}`);
  const main = `${root}/${sites.main.folder}`;
  if (isThere(sites.main.folder)) {
    wholeFiles(main);
  } else {
    // Not in parallel: it leaves social cards and studies on disk, which the other builds reuse.
    await whole([sites.main, () => docusaurusBuild({site: root, folder: main})]);
    listFiles(main);
  }
  const missing = [...others, ...(isRelease() ? ofRelease : [])]
    .filter(([{folder}]) => process.env.REUSE_BUILDS === undefined || !isThere(folder))
    .values();
  await Promise.all(
    Array.from({length: LANES}, async () => {
      for (const site of missing) {
        await whole(site);
      }
    }),
  );
}
