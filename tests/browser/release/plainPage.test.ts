import {testEveryPageType, testShell} from '../../support/everyPageType';
import {expect, test} from '../../support/test';

// A browser that the bundle would not run in (plugins/deferred-start/needed): its pages stay pages.
test.use({allowedConsole: /404 \(Not Found\)/});
test.beforeEach(({page}) => page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLastIndex')));

testEveryPageType(false);
testShell();

test('a lab stays at its default, says why in one line, and has no control that does nothing', async ({page}) => {
  await page.goto('/docs/strategies/macd-strategy');
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
  const lab = page.locator('[data-island]').first();
  await expect(page.locator('p:has(+ [data-island])').first()).toHaveText(
    '您的浏览器版本较旧，下面停在默认设置；换用较新的浏览器就可以改动。',
  );
  await expect(lab.locator('[data-sentence]').first()).toBeVisible();
  await expect(lab.locator(':is(button, input, select, textarea):enabled')).toHaveCount(0);
  await expect(page.locator('script[src]')).toHaveCount(0);
});
