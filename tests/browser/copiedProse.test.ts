import {expect, open, test} from '../support/test';

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test('copied prose has each formula in one line, and as a formula for programs that know them', async ({page}) => {
  await open(page, '/docs/strategies/basic-concepts');
  const prose = page.locator('main p:has(math mo)').first();
  await prose.evaluate((paragraph) => getSelection()?.selectAllChildren(paragraph));
  await page.keyboard.press('Control+c');
  const [plain, html] = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string): Promise<string> => (await item?.getType(type))?.text() ?? '';
    return Promise.all([read('text/plain'), read('text/html')]);
  });
  expect(plain.trim()).not.toContain('\n');
  expect(plain).toMatch(/ [=×+−≥≤<>] /);
  expect(html).toContain('<math');
});
