import {sidebarToggle} from '../support/navbar';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';
import {text} from '../support/texts';

test.describe('the breakpoint between mobile and desktop', () => {
  for (const [width, isMobile] of [
    [996, true],
    [997, false],
  ] as const) {
    test(`${width} px is ${isMobile ? 'mobile' : 'desktop'}`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await open(page, `${sites.main.url}/docs/concepts/overview`);
      await expect(sidebarToggle(page)).toBeVisible({visible: isMobile});
      await expect(page.locator('.theme-doc-sidebar-container')).toBeVisible({visible: !isMobile});
      await expect(page.getByRole('navigation', {name: text('theme.docs.sidebar.navAriaLabel')})).toBeVisible({visible: !isMobile});
    });
  }
});
