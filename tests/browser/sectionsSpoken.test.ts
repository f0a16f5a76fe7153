import {expect, test} from '../support/test';

// As with a screen reader running: without one, the browser computes no names for content that is not rendered.
test.use({
  launchOptions: async ({launchOptions}, provide) => {
    await provide({...launchOptions, args: [...(launchOptions.args ?? []), '--force-renderer-accessibility']});
  },
});

test('the headings of sections that are not laid out are exposed to screen readers', async ({page}) => {
  await page.goto('/docs/primitives/examples');
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const written = await page
    .locator(`.markdown h2, .markdown h3`)
    .evaluateAll((headings) => headings.map(({firstChild}) => firstChild?.textContent ?? ''));
  await expect
    .poll(async () => {
      const {nodes} = await session.send('Accessibility.getFullAXTree');
      const heard = nodes.filter(({role}) => role?.value === 'heading').map(({name}) => String(name?.value));
      return written.filter((heading) => !heard.some((name) => name.startsWith(heading)));
    })
    .toEqual([]);
});
