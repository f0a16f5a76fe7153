import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';

function read(extension: string): {file: string; text: string}[] {
  return readdirSync('build', {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({file, text: readFileSync(file, 'utf8')}));
}

const scripts = read('.js');
const html = read('.html');
const english = [
  'Your Docusaurus site did not load properly',
  'This page crashed.',
  'Page Not Found',
  'Expand the dropdown',
  'opens in new tab',
  'system mode',
];

describe('the build', () => {
  test.each(english)('does not ship the English text “%s” as a translation', (text) => {
    expect(html.filter((page) => page.text.includes(text)).map(({file}) => file)).toEqual([]);
  });

  test('contains nothing of the analytics module unless analytics is configured', () => {
    expect(scripts.filter(({text}) => /autoTrack|plausible|umami/.test(text)).map(({file}) => file)).toEqual([]);
  });

  test('has nothing of DocSearch or of Algolia’s client unless hosted search is configured', () => {
    const hosted = /docsearch-react|DocSearch-Modal|x-algolia-api-key/;
    expect(
      scripts.filter(({file, text}) => hosted.test(text) || /search-hosted/.test(file)).map(({file}) => file),
    ).toEqual([]);
  });

  test('shows no unparsed Markdown', () => {
    const text = (page: string): string =>
      page.replace(/<(script|style|pre|code)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, '');
    expect(html.filter((page) => /\*\*|:::|\]\(/.test(text(page.text))).map(({file}) => file)).toEqual([]);
  });

  test('puts the figures of a page only into the code of that page', () => {
    const common = scripts.filter(({file}) => /\/(main|common|runtime~main)\./.test(file));
    expect(common.length).toBeGreaterThan(1);
    expect(
      common.filter(({text}) => text.includes('2009-03-09') || text.includes('shortPeriod')).map(({file}) => file),
    ).toEqual([]);
  });
});
