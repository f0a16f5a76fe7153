import {watchShifts} from '../support/lab/layoutShifts';
import {backToMainMenu, mobileSidebar, openMobileSidebar} from '../support/navbar';
import {sites} from '../support/sites';
import {expect, open, phoneViewport, test} from '../support/test';
import {interfaceText} from '../support/texts';

// The browser itself logs that the document answered 404.
test.use({allowedConsole: /Failed to load resource.+404/});

test.describe('an address without a page', () => {
  test('has the sidebar below the docs, without a shift, and nowhere else', async ({page}) => {
    const sidebar = page.getByRole('navigation', {name: interfaceText('theme.docs.sidebar.navAriaLabel')});
    const shifts = await watchShifts(page);
    await open(page, `${sites.main.url}/docs/nowhere`);
    await expect(sidebar.getByRole('link', {name: '设计原则'})).toBeVisible();
    const [beside, heading] = [await sidebar.boundingBox(), await page.locator('h1').boundingBox()];
    expect(heading?.x).toBeGreaterThan((beside?.x ?? 0) + (beside?.width ?? 0));
    expect(await shifts()).toEqual([]);

    await open(page, `${sites.main.url}/nowhere`);
    await expect(page.locator('h1')).toBeVisible();
    await expect(sidebar).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use({viewport: phoneViewport});

    test('has the sidebar in the menu below the docs, without a shift', async ({page}) => {
      const shifts = await watchShifts(page);
      await open(page, `${sites.main.url}/docs/nowhere`);
      await openMobileSidebar(page);
      await expect(backToMainMenu(page)).toBeVisible();
      expect(await shifts()).toEqual([]);
      await mobileSidebar(page).getByRole('link', {name: '介绍', exact: true}).click();
      await expect(page).toHaveURL(`${sites.main.url}/docs`);
      await expect(mobileSidebar(page)).toBeHidden();
    });
  });
});
