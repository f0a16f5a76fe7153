import {addScript, failureNotice, findScript, siteScripts} from '../inline/dom';
import {canRun} from './needed';

// Loads the bundle of the site, and shows a notice when that fails.

/**
 * `waiting` for the reader, `started` loading, `failed` to load or to start, `running` the page; `unable`: the browser
 * lacks a required feature.
 */
export const bundle: {phase: 'waiting' | 'started' | 'failed' | 'running' | 'unable'} = {
  phase: canRun() ? 'waiting' : 'unable',
};

const link = (attributes: Partial<HTMLLinkElement>): HTMLLinkElement =>
  Object.assign(document.createElement('link'), attributes);

/** Adds the whole stylesheet to a page that has only the rules it shows (plugins/own-sheets). */
export function addWholeSheet(): void {
  const own = document.querySelector<HTMLStyleElement>('style[data-whole]');
  own?.after(link({rel: 'stylesheet', href: own.dataset.whole ?? ''}));
  own?.removeAttribute('data-whole');
}

/** Starts the page, unless that has been tried. */
export function start(): void {
  if (bundle.phase === 'waiting') {
    bundle.phase = 'started';
    addWholeSheet();
    const scripts = siteScripts().bundle;
    // The search may have requested the bundler's runtime already.
    for (const file of scripts.filter((one) => !findScript(one))) {
      const script = addScript(file);
      // Has no effect on a script that is added; the handler of errors recognises the bundle by it.
      script.defer = true;
      // A damaged bundle loads and ends without an error.
      script.onload = () => file === scripts.at(-1) && !('docusaurus' in window) && fail();
    }
  }
}

/** Appends the notice. A page saved to a file gets none: it is complete and needs no network. */
function tellFailure(hasCrashed: boolean): void {
  const isFile = location.protocol === 'file:';
  const network = '您可能需要检查网络连接，然后';
  // The page of the hash router has no content of its own.
  const isEmpty = document.getElementById('__docusaurus')?.textContent === '';
  if (isEmpty || !isFile) {
    const notice = isEmpty
      ? failureNotice(
          `页面没有加载成功。${isFile ? '文件夹里可能缺了文件：请重新拷贝整个文件夹，然后' : network}`,
          () => location.reload(),
        )
      : failureNotice(
          hasCrashed
            ? '页面的互动部分在您的浏览器里出错，已经停用，内容仍可阅读。'
            : `页面的部分功能没有加载成功，内容仍可阅读。${network}`,
          () => void retry(),
        );
    notice.id = 'start-failure-notice';
    document.body.append(notice);
  }
}

/**
 * Shows that the page does not respond, with a button to try again. It never retries by itself, which could go on for
 * ever.
 * @param hasCrashed true when the bundle loaded, but failed while it hydrated the page.
 */
export function fail(hasCrashed = false): void {
  if (bundle.phase === 'waiting' || bundle.phase === 'started') {
    bundle.phase = 'failed';
    // On the home page, a banner for the operator replaces the notice (components/page/LoadFailureBanner).
    if (dispatchEvent(new CustomEvent('startfailure', {cancelable: true}))) {
      tellFailure(hasCrashed);
    }
  }
}

async function retry(): Promise<void> {
  const scripts = siteScripts().bundle;
  // Bypasses the cache, which may be damaged. Until the answers are there, no other sign of intent may start the page.
  const answers = await Promise.all(scripts.map((file) => fetch(file, {cache: 'reload'}).catch(() => null)));
  bundle.phase = 'waiting';
  if (!answers.every((answer) => answer?.ok)) {
    fail();
  } else if (scripts.every(findScript)) {
    // A script that has run cannot run again.
    location.reload();
  } else {
    start();
  }
}

/**
 * Fetches what the first control may need. A page with a lab on its first screen gets the bundle and the search;
 * another page gets the search and the rest of the styles. A lab stands in the HTML with its styles, and what it adds
 * waits for the bundle anyway; with the rest of the styles the home page would fetch more than stock Docusaurus. Does
 * nothing for a reader who saves data, nor on a slow connection.
 * @param isComing true when the pointer moves and a press may follow: fetches the bundle on any page, and nothing that
 * changes the layout.
 */
export function fetchAhead(isComing = false): void {
  const {saveData, effectiveType = ''} =
    (navigator as {connection?: {saveData?: boolean; effectiveType?: string}}).connection ?? {};
  if (bundle.phase === 'waiting' && !saveData && !effectiveType.includes('2g')) {
    const {bundle: scripts, search} = siteScripts();
    const needsBundle =
      isComing ||
      [...document.querySelectorAll('[data-island]')].some((lab) => lab.getBoundingClientRect().top < innerHeight);
    if (!needsBundle) {
      addWholeSheet();
    }
    const files = new Set(search.concat(needsBundle ? scripts : []));
    const missing = [...files].filter((href) => !document.querySelector(`link[href="${href}"]`));
    document.head.append(...missing.map((href) => link({rel: 'prefetch', as: 'script', href})));
  }
}
