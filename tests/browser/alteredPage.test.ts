import type {Page} from '@playwright/test';
import {holdScripts} from '../support/chunks';
import {pageDrawn} from '../support/scroll';
import {sites} from '../support/sites';
import {expect, hydrated, test} from '../support/test';

/** What stands between a server and React may do to a page. */
const alterations: Readonly<Record<string, () => void>> = {
  'a translator that wraps all text': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      texts.push(node);
    }
    for (const text of texts.filter(
      ({data, parentElement}) => data.trim() !== '' && !parentElement?.closest('script, style, option, textarea'),
    )) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  },
  'a server that strips comments': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    const comments: Node[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      comments.push(node);
    }
    comments.forEach((comment) => comment.parentNode?.removeChild(comment));
    document.body.normalize();
  },
};

/** Opens a page and alters it as soon as it is there. */
async function openAltered(page: Page, path: string, alter: () => void): Promise<void> {
  await page.goto(sites.main.url + path);
  await page.evaluate(alter);
}

/**
 * A number that is the same in two looks, between which the page was drawn: as it draws, the browser puts exact heights
 * for estimates, and folds open.
 */
async function settled(page: Page, look: () => Promise<number>): Promise<number> {
  let last = Number.NaN;
  await expect
    .poll(async () => {
      const previous = last;
      await pageDrawn(page);
      last = await look();
      return last === previous;
    })
    .toBe(true);
  return last;
}

/** React says what it found, and draws the page anew. */
test.use({allowedConsole: /onRecoverableError/});

for (const [what, alter] of Object.entries(alterations)) {
  test(`on a page altered by ${what}, all that the reader did before the start stays`, async ({page}) => {
    // All of it is done before the start: on a busy machine the page would start in the middle.
    const startPage = await holdScripts(page);
    await openAltered(page, '/docs/concepts/risk-analysis', alter);
    const form = page.locator('#exercise-recover-forty');
    const answer = form.getByRole('textbox');
    const fold = page.locator('.markdown details[data-fold]').first();
    const category = page.locator('.theme-doc-sidebar-menu > li > details').first();
    await fold.locator('summary').click();
    await expect(fold).toHaveAttribute('open', '');
    await category.locator('summary').click();
    await expect(category).not.toHaveAttribute('open');
    await answer.fill('');
    await answer.pressSequentially('12.5');
    const place = (): Promise<number> => form.evaluate((element) => element.getBoundingClientRect().top);
    const before = await settled(page, place);
    startPage();
    await hydrated(page);
    await expect(answer).toHaveValue('12.5');
    await expect(answer).toBeFocused();
    await expect(fold).toHaveAttribute('open', '');
    await expect(category).not.toHaveAttribute('open');
    // A text of another length may take another line; that was hundreds of pixels before.
    expect(Math.abs((await settled(page, place)) - before)).toBeLessThan(60);
    // The page goes on working.
    await answer.press('Enter');
    await expect(form.locator('output')).not.toHaveText('');
  });
}

test('a lab on an altered page works, and its charts stay where they are', async ({page}) => {
  await openAltered(
    page,
    '/docs/strategies/dual-moving-average',
    alterations['a server that strips comments'] as () => void,
  );
  const lab = page.locator('[data-lab=DualMovingAverage]');
  await lab.evaluate((element) => element.scrollIntoView({behavior: 'instant'}));
  const height = (): Promise<number> => lab.evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await hydrated(page);
  expect(await height()).toBeCloseTo(before, 0);
  await lab.getByRole('slider', {name: '短期均线周期'}).press('ArrowRight');
  await expect(page).toHaveURL(/short_period-11/);
});
