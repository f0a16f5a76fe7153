// Installs the Debian packages that the tests need, with apt, if this runs as root.
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';

/**
 * @param {() => boolean} isInstalled
 * @param {string} packages names, separated by spaces
 * @param {string} instructions how to install them by hand
 * @throws {Error} with the instructions if they are missing and cannot be installed.
 */
export function ensureInstalled(isInstalled, packages, instructions) {
  if (isInstalled()) {
    return;
  }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(instructions);
  }
  console.log(`installing ${packages} …`);
  const environment = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  execFileSync('apt-get', ['update', '-qq'], {stdio: 'inherit', env: environment});
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages.split(' ')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
  if (!isInstalled()) {
    throw new Error(`${packages}: still missing after apt-get install.`);
  }
}
