import {releaseSites} from '../../support/sites';
import {expect, test} from '../../support/test';
import {interfaceText} from '../../support/texts';

test.use({
  allowedConsole: /No NavbarItem component found for type|custom-nonsense|A theme navbar item failed|route context/,
});

test('a crash of the layout itself shows an error with its own title; a navbar item that fails is named with its configuration', async ({
  page,
}) => {
  await page.goto(releaseSites.brokenNavbar.url);
  await expect(page.getByRole('heading', {name: interfaceText('theme.ErrorPageContent.title')})).toBeVisible();
  await expect(page.getByRole('button', {name: interfaceText('theme.ErrorPageContent.tryAgain')})).toBeVisible();
  await expect(page).toHaveTitle(interfaceText('site.error.title'));
  const message = page.getByText('A theme navbar item failed to render');
  await expect(message).toContainText('"type": "custom-nonsense"');
  await expect(message).toContainText('"label": "不存在的类型"');
});
