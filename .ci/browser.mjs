// Makes sure that Chromium and Chinese fonts are on the machine; resolves with the browser's path.
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {ensureInstalled} from './support/installed.mjs';

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
  const packages = 'chromium fonts-noto-cjk fontconfig';
  ensureInstalled(
    () => find() !== undefined && hasChineseFont(),
    packages,
    `The browser tests need Chromium and a Chinese font. Install them (Debian: sudo apt-get install ${packages}), or set CHROMIUM_PATH.`,
  );
  return find();
}
