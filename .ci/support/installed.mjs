// Debian packages that the tests need: installed with apt when this runs as root.
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';

/**
 * @param {() => boolean} isThere
 * @param {string} packages names, separated by spaces
 * @param {string} wayOut what to tell those who must install by hand
 * @throws {Error} with the way out when it is not there and cannot be installed.
 */
export function ensureInstalled(isThere, packages, wayOut) {
  if (isThere()) {
    return;
  }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(wayOut);
  }
  console.log(`installing ${packages} …`);
  const environment = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  execFileSync('apt-get', ['update', '-qq'], {stdio: 'inherit', env: environment});
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages.split(' ')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
  if (!isThere()) {
    throw new Error(`${packages}: still missing after apt-get install.`);
  }
}
