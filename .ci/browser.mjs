// Makes sure that Chromium and Chinese fonts are on the machine; resolves with the browser's path.
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';

const candidates = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const find = () => candidates.find((path) => path && existsSync(path));

function hasChineseFont() {
  try {
    return execFileSync('fc-list', [':lang=zh-cn', 'family'], {encoding: 'utf8'}).trim() !== '';
  } catch {
    return false;
  }
}

/** @returns {string} path of the browser; throws an Error with the way out when there is none. */
export function ensureBrowser() {
  if (find() && hasChineseFont()) {
    return find();
  }
  const packages = 'chromium fonts-noto-cjk fontconfig';
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `The browser tests need Chromium and a Chinese font. Install them (Debian: sudo apt-get install ${packages}), or set CHROMIUM_PATH.`,
    );
  }
  console.log(`installing ${packages} …`);
  const environment = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  execFileSync('apt-get', ['update', '-qq'], {stdio: 'inherit', env: environment});
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages.split(' ')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
  const path = find();
  if (!path) {
    throw new Error('Chromium is still missing after apt-get install.');
  }
  return path;
}
