// Makes sure that Chromium and Chinese fonts are on the machine; resolves with the browser's path.
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {ensureInstalled} from './support/installed.mjs';

// The shell draws no windows, tabs or menus of its own, which take half of the tests' time.
const quick = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell'];
const others = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const find = (candidates) => candidates.find((path) => path && existsSync(path));

/** Path of the browser that the tests run in, if there is one. */
export const findBrowser = () => find([...quick, ...others]);

function hasChineseFont() {
  try {
    return execFileSync('fc-list', [':lang=zh-cn', 'family'], {encoding: 'utf8'}).trim() !== '';
  } catch {
    return false;
  }
}

/** @returns {string} path of the browser; throws an Error with the way out when there is none. */
export function ensureBrowser() {
  const packages = 'chromium-headless-shell fonts-noto-cjk fontconfig';
  try {
    ensureInstalled(
      () => find(quick) !== undefined && hasChineseFont(),
      packages,
      `The browser tests need Chromium and a Chinese font. Install them (Debian: sudo apt-get install ${packages}), or set CHROMIUM_PATH.`,
    );
  } catch (error) {
    if (find(others) === undefined || !hasChineseFont()) {
      throw error;
    }
    console.warn(`The tests run in ${find(others)}, which takes longer: chromium-headless-shell is not there.`);
  }
  return findBrowser();
}
