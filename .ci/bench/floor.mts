import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import type {Browser, Page} from '@playwright/test';
import {floorPages} from './bench.mjs';
import {compressFolder, servedFolder} from './serveSites.mjs';

/** The open page's article without classes, ids, roles and pictures, like HTML that is written by hand. */
export async function bareArticle(page: Page): Promise<string> {
  const article = await page.evaluate(() => {
    const copy = (document.querySelector('main .markdown') ?? document.querySelector('main'))?.cloneNode(true) as HTMLElement;
    copy.querySelectorAll('svg, script, style').forEach((node) => node.remove());
    copy.querySelectorAll('*').forEach((node) => {
      [...node.attributes].filter(({name}) => name !== 'href').forEach(({name}) => node.removeAttribute(name));
    });
    return copy.innerHTML;
  });
  return `<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>x</title><main>${article}</main>`;
}

/** Writes the floor into its served folder: the articles of its pages at their addresses, and nothing else. */
export async function writeFloor(browser: Browser, ours: string): Promise<void> {
  const page = await browser.newPage();
  for (const path of floorPages) {
    await page.goto(ours + path);
    const file = join(servedFolder('floor'), `${path}.html`);
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, await bareArticle(page));
  }
  await page.close();
  await compressFolder(servedFolder('floor'));
}
