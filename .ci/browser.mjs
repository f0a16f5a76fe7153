// Makes sure that Chromium and Chinese fonts are installed, and finds the browser's path.
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {ensureInstalled} from './support/installed.mjs';

// The headless shell draws no windows, tabs or menus of its own, which would take half of the tests' time.
const quick = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell'];
const others = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const find = (candidates) => candidates.find((path) => path && existsSync(path));

/** Path of the browser for the tests, if one is installed. */
export const findBrowser = () => find([...quick, ...others]);

function hasChineseFont() {
  try {
    return execFileSync('fc-list', [':lang=zh-cn', 'family'], {encoding: 'utf8'}).trim() !== '';
  } catch {
    return false;
  }
}

/**
 * @returns {string} path of the browser.
 * @throws {Error} with instructions if none is installed.
 */
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
    console.warn(`The tests run in ${find(others)}, which takes longer: chromium-headless-shell is not installed.`);
  }
  return findBrowser();
}
