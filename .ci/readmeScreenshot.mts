// Takes the picture of the README: the home page of the last build. npx tsx .ci/readmeScreenshot.mts
import {fileURLToPath} from 'node:url';
import {chromium} from '@playwright/test';
import {serve} from '../tests/support/serve.mjs';
import {findBrowser} from './programs.mjs';
import {parsedArgs} from './support/usage.mjs';

parsedArgs('用法：npx tsx .ci/readmeScreenshot.mts', {});

const PORT = 4193;

const close = await serve('build', PORT);
const browser = await chromium.launch({executablePath: findBrowser(), args: ['--no-sandbox']});
const page = await browser.newPage({viewport: {width: 1280, height: 800}});
await page.goto(`http://127.0.0.1:${PORT}/`, {waitUntil: 'networkidle'});
await page.screenshot({path: fileURLToPath(new URL('screenshot.png', import.meta.url))});
await browser.close();
await close();
