import type {Locator, Page} from '@playwright/test';
import {sites} from '../support/sites';
import {expect, open, phoneViewport, test} from '../support/test';

const address = `${sites.main.url}/docs/concepts/overview`;
const term = (page: Page): Locator => page.locator('main [data-control=term]').first();
const definition = (page: Page): Locator => page.locator('main [popover]').first();

test.describe('a term', () => {
  test('opens with Enter, below the word; Escape gives the focus back, and Tab reaches the link to the explanation', async ({
    page,
  }) => {
    await open(page, address);
    await term(page).focus();
    await page.keyboard.press('Enter');
    await expect(definition(page)).toBeInViewport({ratio: 1});
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(definition(page)).toBeHidden();
    await expect(term(page)).toBeFocused();
    await expect(term(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const link = definition(page).getByRole('link');
    await expect(link).toBeFocused();
    const target = await link.getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${sites.main.url}${target}`);
    await expect(definition(page)).toBeHidden();
  });

  test('is text of its sentence: the browser finds a phrase across it', async ({page}) => {
    await open(page, address);
    const [found, phrases] = await page.evaluate(() => {
      const near = [...document.querySelectorAll('main p [data-control=term]')].flatMap((term) => {
        const [before, after] = [term.previousSibling, term.nextElementSibling?.nextSibling];
        return before instanceof Text && after instanceof Text
          ? [before.data.slice(-3) + (term.textContent ?? '') + after.data.slice(0, 3)]
          : [];
      });
      const finds = (phrase: string): boolean => {
        getSelection()?.removeAllRanges();
        return (window as unknown as {find: (text: string) => boolean}).find(phrase);
      };
      return [near.filter(finds), near];
    });
    expect(phrases.length).toBeGreaterThan(2);
    expect(found).toEqual(phrases);
  });

  test('opens with a click and closes with the next one, there or elsewhere; it tells so, and moves nothing', async ({
    page,
  }) => {
    await open(page, address);
    const around = page.locator('main p', {has: page.locator('[data-control=term]')}).first();
    const before = await around.boundingBox();
    const closers = [() => term(page).click(), () => page.locator('h1').click()];
    for (const close of closers) {
      await expect(term(page)).toHaveAttribute('aria-expanded', 'false');
      await term(page).click();
      await expect(definition(page)).toBeVisible();
      await expect(term(page)).toHaveAttribute('aria-expanded', 'true');
      expect(await around.boundingBox()).toEqual(before);
      await close();
      await expect(definition(page)).toBeHidden();
    }
    await expect(page).toHaveURL(address);
  });
});

test.describe('a term on a phone', () => {
  test.use({viewport: phoneViewport, hasTouch: true});

  test('opens with a tap, fully on the screen, and closes with a tap elsewhere', async ({page}) => {
    await open(page, address);
    await term(page).tap();
    await expect(definition(page)).toBeInViewport({ratio: 1});
    await page.locator('h1').tap();
    await expect(definition(page)).toBeHidden();
  });
});

test.describe('a term without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('leads to its explanation', async ({page}) => {
    await page.goto(address);
    const target = await definition(page).locator('a').getAttribute('href');
    await term(page).click();
    await expect(page).toHaveURL(`${sites.main.url}${target}`);
  });
});
