import type {Release} from './stored';

/** Days that an asset outlives the last release whose build had it, for tabs that are still open. */
export const DAYS = 30;

export const isHashed = (file: string): boolean => /^([\w-]+\/)?assets\//.test(file);

/**
 * Which hashed assets a new release has, and until when they count.
 * @param files of the build
 * @param created ISO time of the new release
 * @param stored releases whose assets may be carried over
 * @returns from path to the time of the last release whose build had it: those of the build, of the stored releases
 * themselves, and those that dropped out less than {@link DAYS} ago.
 */
export function keptAssets(files: readonly string[], created: string, stored: readonly Release[]): Record<string, string> {
  const kept: Record<string, string> = {};
  const oldest = new Date(Date.parse(created) - DAYS * 24 * 3600 * 1000).toISOString();
  const times = new Set(stored.map((release) => release.created));
  for (const {assets} of stored) {
    for (const [file, time] of Object.entries(assets)) {
      if ((time >= oldest || times.has(time)) && time > (kept[file] ?? '')) {
        kept[file] = time;
      }
    }
  }
  return {...kept, ...Object.fromEntries(files.filter(isHashed).map((file) => [file, created]))};
}
