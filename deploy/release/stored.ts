import {existsSync, readdirSync, readFileSync, readlinkSync} from 'node:fs';
import {basename, join} from 'node:path';

/** What a release remembers, in `.release.json` of its folder. */
export interface ReleaseRecord {
  /** Name of the release that was served before it; `null` for the first. */
  previous: string | null;
  /** ISO time, later than that of every release before it. */
  created: string;
  /** Hashed assets, from path to the time of the last release whose build had them. */
  assets: Record<string, string>;
}

export interface Release extends ReleaseRecord {
  name: string;
  folder: string;
}

export const RECORD = '.release.json';
/** Policy and other headers of a build, below its folder. */
export const HEADERS = '.nginx/headers.conf';

/** Whole releases below `root`, oldest first. */
export function storedReleases(root: string): Release[] {
  const folder = join(root, 'releases');
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => existsSync(join(folder, name, RECORD)) && !name.startsWith('.'))
    : [];
  return names
    .sort()
    .map((name) => ({
      ...(JSON.parse(readFileSync(join(folder, name, RECORD), 'utf8')) as ReleaseRecord),
      name,
      folder: join(folder, name),
    }));
}

/** The release that is served, or `null` before the first. */
export function currentRelease(root: string, releases: readonly Release[]): Release | null {
  const link = join(root, 'current');
  const name = existsSync(link) ? basename(readlinkSync(link)) : null;
  return releases.find((release) => release.name === name) ?? null;
}

/** `release` and those that one would go back to from it, newest first, at most `count`. */
export function chainOf(release: Release, releases: readonly Release[], count: number): Release[] {
  const previous = releases.find(({name}) => name === release.previous);
  return count <= 1 || previous === undefined ? [release] : [release, ...chainOf(previous, releases, count - 1)];
}
