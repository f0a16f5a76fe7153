import {wholeAfterTouch, pageTypes, testJourneys} from '../support/everyPageType';
import {oldBrowser} from '../support/oldBrowser';
import {phoneViewport, test} from '../support/test';

// Chromium 109, the oldest engine that package.json promises: the last for Windows 7 and 8, and of many browsers inside
// apps.
test.use({
  launchOptions: {executablePath: oldBrowser(), args: ['--no-sandbox', '--disable-gpu', '--no-zygote']},
  // Chromium said so before it had popovers; one of the pages is the one that is not found.
  allowedConsole: /Found a 'popover' attribute|404 \(Not Found\)/,
});

test('a page of each type is whole after it was touched', async ({page}) => {
  for (const {type, path} of pageTypes) {
    await test.step(`${type}: ${path}`, () => wholeAfterTouch(page, path, {width: phoneViewport.width, runs: true}));
  }
});

testJourneys();
