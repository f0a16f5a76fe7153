import {testEveryPageType, testJourneys} from '../../support/everyPageType';
import {test} from '../../support/test';

// A browser inside an app that knows the selectors of popovers and has none.
test.use({allowedConsole: /404 \(Not Found\)/});

test.beforeEach(({page}) =>
  page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'] as const) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
    // A browser of today still opens them by their buttons.
    addEventListener(
      'click',
      (event) => (event.target as Element).closest('[popovertarget]') && event.preventDefault(),
      true,
    );
  }),
);

testEveryPageType(true);
testJourneys();
