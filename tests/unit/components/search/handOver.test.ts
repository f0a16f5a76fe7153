import {setImmediate as task} from 'node:timers/promises';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {handOver} from '../../../../src/components/search/hosted/handOver';

// A page as the hand-over sees it, with its events in the order of a script. One field has the focus and gets the keys.
// DocSearch draws its modal, and runs its effects some time later, which focus its field; the own dialog takes the
// focus back as long as it is open (plugins/search-dialog/opener.ts).

class Field extends EventTarget {
  #text = '';
  isComposing = false;
  isInert = false;
  modal = {toggleAttribute: (_: string, isInert: boolean) => (this.isInert = isInert)};
  focus = (): void => undefined;
  setSelectionRange = (): void => undefined;
  hasAttribute = (): boolean => this.isComposing;
  closest = (): unknown => this.modal;
  get value(): string {
    return this.#text;
  }
  set value(text: string) {
    this.#text = text;
  }
}

async function pageOf() {
  const [own, theirs, nobody] = [new Field(), new Field(), new Field()];
  const page = {focused: own, isOpened: false, isDrawn: false, isActive: false, isRemoved: false, moves: 0, sets: 0};
  theirs.focus = () => {
    page.moves += theirs.isInert ? 0 : 1;
    page.focused = dialog.open || theirs.isInert ? own : theirs;
  };
  theirs.addEventListener('input', () => (page.sets += 1));
  const dialog = {open: true, querySelector: () => own, remove: () => void (page.isRemoved = true)};
  const leave = (): Promise<void> => {
    dialog.open = false;
    page.focused = nobody;
    return task();
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), {siteSearch: {leave}}));
  let [look, loaded] = [(): void => undefined, (): void => undefined];
  const querySelector = (selector: string): unknown =>
    selector === '#site-search' ? dialog : page.isDrawn ? theirs : null;
  vi.stubGlobal('document', {querySelector, body: {classList: {contains: () => page.isActive}}});
  vi.stubGlobal('HTMLInputElement', Field);
  vi.stubGlobal('MutationObserver', function observer(listener: () => void) {
    look = listener;
    return {observe: () => undefined, disconnect: () => undefined};
  });
  const load = (): Promise<void> => new Promise((resolve) => (loaded = resolve));
  const end = handOver(load, () => void (page.isOpened = true));
  await task();
  return {
    page,
    own,
    theirs,
    end,
    async load() {
      loaded();
      await task();
    },
    /** Draws the modal; observers hear of it when the script that draws has ended. */
    draw() {
      page.isDrawn = true;
      queueMicrotask(() => look());
    },
    async runEffects() {
      theirs.focus();
      page.isActive = true;
      queueMicrotask(() => look());
      await task();
    },
    async compose(isComposing: boolean) {
      own.isComposing = isComposing;
      own.dispatchEvent(new Event(isComposing ? 'compositionstart' : 'compositionend'));
      await task();
    },
    async press(letter: string) {
      page.focused.value += letter;
      await task();
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

const text = 'huichezuidahuicheduo';

describe('what is typed while DocSearch comes is in its field,', () => {
  const orders = Array.from(text, (_, drawnAt) => [0, 1, 3].map((delay) => [drawnAt, drawnAt + delay] as const)).flat();

  test.each(orders)('all of it, once: drawn after %i letters, ready after %i', async (drawnAt, readyAt) => {
    const {page, theirs, load, draw, runEffects, press, end} = await pageOf();
    await load();
    for (const [number, letter] of [...text].entries()) {
      if (number === drawnAt) {
        draw();
      }
      if (number === readyAt) {
        await runEffects();
      }
      await press(letter);
    }
    if (readyAt >= text.length) {
      await runEffects();
    }
    await end;
    expect([theirs.value, page.focused === theirs, page.sets, page.isRemoved]).toEqual([text, true, 1, true]);
  });

  test('with the word that an input method began before it had loaded, or while it was drawn', async () => {
    const {page, own, theirs, load, draw, runEffects, compose, press, end} = await pageOf();
    await compose(true);
    await load();
    await press('回');
    expect(page.isOpened).toBe(false);
    await compose(false);
    expect(page.isOpened).toBe(true);
    await compose(true);
    draw();
    await task();
    await runEffects();
    await press('撤');
    expect([page.focused === own, page.moves]).toEqual([true, 0]);
    await compose(false);
    await press('率');
    await end;
    expect([theirs.value, theirs.isInert]).toEqual(['回撤率', false]);
  });
});
