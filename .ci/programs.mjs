// The programs that tests need besides Node: finds them, and installs them with apt where that is possible.
import {execFileSync} from 'node:child_process';
import {chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliDecompressSync} from 'node:zlib';

/** Error on a machine without a program that a test needs, and without a way to install it. */
export class MissingProgram extends Error {}

// The headless shell draws no windows, tabs or menus of its own, which would take half of the tests' time.
const quickBrowsers = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell'];
const otherBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const find = (paths) => paths.find((path) => path && existsSync(path));

/** Returns the path of the browser for the tests, if one is installed. */
export const findBrowser = () => find([...quickBrowsers, ...otherBrowsers]);

function hasChineseFont() {
  try {
    return execFileSync('fc-list', [':lang=zh-cn', 'family'], {encoding: 'utf8'}).trim() !== '';
  } catch {
    return false;
  }
}

/** The browser of `webkit`. */
export const webkitBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Returns the path of Chromium 109, the oldest promised engine, from `@sparticuz/chromium` (160 MB, Linux x86-64). */
export function oldBrowser() {
  const folder = 'node_modules/.cache/chromium-109';
  const program = join(folder, 'chromium');
  if (!existsSync(program)) {
    mkdirSync(folder, {recursive: true});
    // Several processes may unpack it at the same time.
    const unfinished = `${program}.${process.pid}`;
    writeFileSync(unfinished, brotliDecompressSync(readFileSync('node_modules/@sparticuz/chromium/bin/chromium.br')));
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, program);
  }
  return program;
}

/** Firefox ESR from Debian's package. */
export const firefoxBrowser = '/usr/bin/firefox-esr';

/** Debian's packages, with tests for the preferred setup and for a sufficient one. */
const programs = {
  browser: {
    packages: ['chromium-headless-shell', 'fonts-noto-cjk', 'fontconfig'],
    isBest: () => find(quickBrowsers) !== undefined && hasChineseFont(),
    isEnough: () => findBrowser() !== undefined && hasChineseFont(),
  },
  nginx: {
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    isBest: () =>
      ['/usr/sbin/nginx', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'].every((file) => existsSync(file)),
  },
  // Checks the finished book.
  bookChecker: {packages: ['epubcheck'], isBest: () => existsSync('/usr/bin/epubcheck')},
  firefox: {packages: ['firefox-esr', 'fonts-noto-cjk'], isBest: () => existsSync(firefoxBrowser)},
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth', 'fonts-noto-cjk'],
    isBest: () => [webkitBrowser, '/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'].every((file) => existsSync(file)),
  },
};

const packagesOf = (lacking) => lacking.flatMap(({packages}) => packages).join(' ');

function install(lacking) {
  console.log(`正在安装 ${packagesOf(lacking)}……`);
  const environment = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  execFileSync('apt-get', ['update', '-qq'], {stdio: 'inherit', env: environment});
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packagesOf(lacking).split(' ')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
}

/**
 * Makes sure that programs are installed.
 * @param {...('browser' | 'nginx' | 'bookChecker' | 'firefox' | 'webkit')} names
 * @throws {MissingProgram} in Chinese with the packages to install, if one is missing and this machine has no apt or
 * this is not root.
 */
export function ensure(...names) {
  const lacking = names.map((name) => programs[name]).filter(({isBest}) => !isBest());
  if (lacking.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    install(lacking);
  }
  const missing = lacking.filter(({isBest, isEnough = isBest}) => !isEnough());
  if (missing.length > 0) {
    throw new MissingProgram(
      `请先安装 ${packagesOf(missing)}（Debian 与 Ubuntu 用 sudo apt-get install；别的系统请在 Debian 的容器里运行 npm test）。`,
    );
  }
}
