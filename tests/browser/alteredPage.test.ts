import type {Page} from '@playwright/test';
import {sites} from '../support/sites';
import {expect, hydrated, test} from '../support/test';

/** What stands between a server and React may do to a page. */
const alterations: Readonly<Record<string, () => void>> = {
  'a script that rewrites all text': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      if (node.data.trim() !== '' && !node.parentElement?.closest('script, style')) {
        node.data = node.data.replaceAll('的', '之').replaceAll('险', '險');
      }
    }
  },
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

/** React says what it found, and draws the page anew. */
test.use({allowedConsole: /onRecoverableError/});

for (const [what, alter] of Object.entries(alterations)) {
  test(`on a page altered by ${what}, all that the reader did before the start stays`, async ({page}) => {
    await openAltered(page, '/docs/concepts/risk-analysis', alter);
    const form = page.locator('#exercise-recover-forty');
    const answer = form.getByRole('textbox');
    const fold = page.locator('.markdown details[data-fold]').first();
    const place = (): Promise<number> => form.evaluate((element) => element.getBoundingClientRect().top);
    await page.evaluate(() => document.querySelector<HTMLElement>('.markdown details[data-fold] > summary')?.click());
    await expect(fold).toHaveAttribute('open', '');
    const closed = page.locator('.theme-doc-sidebar-menu details[open]').first();
    await closed.evaluate((category: HTMLDetailsElement) => category.toggleAttribute('open', false));
    await form.evaluate((element) => element.scrollIntoView({block: 'center', behavior: 'instant'}));
    await answer.evaluate((field: HTMLInputElement) => {
      field.focus({preventScroll: true});
      field.value = '12.5';
      field.dispatchEvent(new Event('input', {bubbles: true}));
    });
    const before = await place();
    await hydrated(page);
    await expect(answer).toHaveValue('12.5');
    await expect(answer).toBeFocused();
    await expect(fold).toHaveAttribute('open', '');
    await expect(page.locator('.theme-doc-sidebar-menu > li > details').first()).not.toHaveAttribute('open');
    // A text of another length may take another line; that was hundreds of pixels before.
    expect(Math.abs((await place()) - before)).toBeLessThan(60);
    // The page goes on working.
    await answer.press('Enter');
    await expect(form.locator('output')).not.toHaveText('');
  });
}

test('a lab on an altered page works, and its charts stay where they are', async ({page}) => {
  await openAltered(page, '/docs/strategies/dual-moving-average', alterations['a server that strips comments'] as () => void);
  const lab = page.locator('[data-lab=DualMovingAverage]');
  await lab.evaluate((element) => element.scrollIntoView({behavior: 'instant'}));
  const height = (): Promise<number> => lab.evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await hydrated(page);
  expect(await height()).toBeCloseTo(before, 0);
  await lab.getByRole('slider', {name: '短期均线周期'}).press('ArrowRight');
  await expect(page).toHaveURL(/short_period-11/);
});
