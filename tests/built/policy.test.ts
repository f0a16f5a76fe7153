import {createHash} from 'node:crypto';
import {readdirSync} from 'node:fs';
import {expect, test} from 'vitest';
import {inlineCode} from '../../src/markdown/inlineCode';
import {builtHtml, builtTree} from '../support/builtHtml';

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const paths = (readdirSync('build', {recursive: true}) as string[])
  .filter((file) => file.endsWith('.html'))
  .map((file) => (file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`));

test.each(paths)(
  'the policy of %s comes before the first script or style and allows exactly the inline ones of the page',
  (path) => {
    const {scripts, styles, blocked} = inlineCode(builtTree(path));
    const [start = '', policy = ''] =
      /^.*?<meta http-equiv="Content-Security-Policy" content="([^"]+)">/s.exec(builtHtml(path)) ?? [];
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set([...scripts, ...styles].map(sha256)));
    expect(blocked).toEqual([]);
    expect(start).not.toMatch(/<(script|style|link)/);
  },
);
