import {action, openPlayground, playground} from '../support/lab/playground';
import {navbar} from '../support/navbar';
import {scrollTo} from '../support/scroll';
import {expect, phone, test} from '../support/test';

test.use({viewport: phone});

test('on a phone the tabs of the playground stay below the navbar, and at the top when it hides', async ({page}) => {
  await openPlayground(page);
  const tabs = playground(page).getByRole('tablist').first();
  const gap = async (): Promise<number> => {
    const [bar, list] = [await navbar(page).boundingBox(), await tabs.boundingBox()];
    return Math.round((list?.y ?? NaN) - Math.max(0, (bar?.y ?? NaN) + (bar?.height ?? NaN)));
  };
  await scrollTo(page, 900);
  await expect.poll(gap).toBe(0);
  await scrollTo(page, 700);
  await expect.poll(async () => (await navbar(page).boundingBox())?.y).toBe(0);
  await expect.poll(gap).toBe(0);
});

test('on a phone, a result leads to the links and cards that it is sent with', async ({page}) => {
  await openPlayground(page);
  await playground(page).getByRole('tab', {name: '结果'}).click();
  await expect(action(page, '复制链接')).toBeHidden();
  await action(page, /^把这份结果发给别人/).press('Enter');
  await expect(playground(page).getByRole('tab', {name: '规则'})).toHaveAttribute('aria-selected', 'true');
  await expect(action(page, '复制链接')).toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(action(page, '复制链接')).toBeFocused();
});
