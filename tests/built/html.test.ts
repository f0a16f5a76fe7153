import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {HtmlValidate} from 'html-validate';
import {describe, expect, test} from 'vitest';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // The minifier of the build writes attributes without quotes and void elements without a slash, both valid.
    'attr-quotes': 'off',
    'void-style': 'off',
    'no-inline-style': 'off',
    // Charts and the theme's progress bar set geometry inline; the long page is one line.
    'long-title': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'attr-case': 'off',
  },
});

const pages = readdirSync('build', {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  .map((entry) => relative('build', join(entry.parentPath, entry.name)))
  .sort();

async function problems(html: string): Promise<string[]> {
  const {results} = await validator.validateString(html);
  return results.flatMap(({messages}) =>
    messages.map(({ruleId, message, selector}) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}

describe('the HTML', () => {
  test('of all written pages is there', () => {
    expect(pages.length).toBeGreaterThanOrEqual(11);
  });

  test.each(pages)('of %s is valid', async (page) => {
    expect(await problems(readFileSync(`build/${page}`, 'utf8'))).toEqual([]);
  });

  // React holds large Suspense boundaries back and moves them by script: without JavaScript they would never be seen.
  test.each(pages)('of %s shows all of its content without a script', (page) => {
    expect(readFileSync(`build/${page}`, 'utf8')).not.toMatch(/<div hidden id="?S:/);
  });

  test('that is not valid is found', async () => {
    const bad = '<!doctype html><html lang="zh-Hans"><head><title>x</title></head><body><p><code><div>1</div></code></p></body></html>';
    expect((await problems(bad)).join()).toContain('element-permitted-content');
  });
});
