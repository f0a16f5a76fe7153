import {MARK, test} from '../support/injected';
import {hits, openSearch, results, searchField} from '../support/search';
import {sites} from '../support/sites';
import {expect, open} from '../support/test';

const features = sites.features.url;

test.describe('markup in the front matter and the text of a page', () => {
  const address = `${features}/docs/hostile`;

  test('stays text on the page, in its head, in the table of contents and in the sidebar', async ({page}) => {
    await open(page, address);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(`恶意标题'"</title></script><${MARK}>&lt;b>`);
    await expect(page).toHaveTitle(new RegExp(`^恶意标题'"</title></script><${MARK}>&lt;b>`));
    await expect(page.locator('.theme-doc-toc-desktop')).toContainText(`恶意小节 <${MARK}>`);
    await expect(page.locator('.theme-doc-sidebar-menu')).toContainText(`恶意标签'"</script><${MARK}>`);
    for (const name of ['description', 'keywords']) {
      await expect(page.locator(`meta[name="${name}"]`)).toHaveAttribute('content', new RegExp(`</script><${MARK}>`));
    }
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => (JSON.parse(text) as {'@type': string})['@type'])).toContain('TechArticle');
  });

  test('stays text in the results of the search', async ({page}) => {
    await open(page, `${features}/search?q=${encodeURIComponent('恶意标题')}`);
    await expect(results(page).first()).toContainText(`</script><${MARK}>`);
    await openSearch(page);
    await searchField(page).fill('恶意小节');
    await expect(hits(page).first()).toContainText(`<${MARK}>`);
  });

  test('leaves the sitemap and the OpenSearch description well-formed', async ({page}) => {
    await open(page, address);
    for (const file of ['/sitemap.xml', '/opensearch.xml']) {
      const text = await (await page.request.get(features + file)).text();
      const parsed = await page.evaluate((xml) => {
        const document = new DOMParser().parseFromString(xml, 'application/xml');
        return {failed: document.querySelector('parsererror') !== null, elements: document.querySelectorAll('*').length};
      }, text);
      expect(parsed.failed, file).toBe(false);
      expect(parsed.elements, file).toBeGreaterThan(5);
    }
  });
});
