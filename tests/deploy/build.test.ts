import {createHash} from 'node:crypto';
import {existsSync, mkdtempSync, readdirSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {describe, expect, test} from 'vitest';
import {inlineCode} from '../../src/markdown/inlineCode';
import {root} from '../support/fixtures';
import {freePorts} from '../support/nginx/freePorts';
import {sitesConfig} from '../support/nginx/sitesConfig';
import {startNginx} from '../support/nginx/startNginx';

const build = join(root, 'build');
const files = existsSync(build) ? (readdirSync(build, {recursive: true}) as string[]).filter((file) => file.endsWith('.html')) : [];
const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe.skipIf(files.length === 0)('the built site', () => {
  test.each(files)('%s allows exactly the inline scripts and styles that it has, before the first of them', (file) => {
    const html = readFileSync(join(build, file), 'utf8');
    const {scripts, styles, blocked} = inlineCode(unified().use(rehypeParse).parse(html));
    const [start = '', policy = ''] = /^.*?<meta http-equiv="Content-Security-Policy" content="([^"]+)">/s.exec(html) ?? [];
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set([...scripts, ...styles].map(sha256)));
    expect(blocked).toEqual([]);
    expect(start).not.toMatch(/<(script|style|link)/);
  });

  test('answers every page of its own with 200 at one address', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'built-'));
    const [port = 0] = await freePorts(1);
    const {stop} = await startNginx(folder, sitesConfig(folder, [{folder: 'build', port}]), [port]);
    try {
      for (const file of files.filter((name) => name !== '404.html')) {
        const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
        const page = await fetch(`http://127.0.0.1:${port}${path}`, {redirect: 'manual'});
        expect([path, page.status, page.headers.has('content-security-policy'), page.headers.has('strict-transport-security')]).toEqual([path, 200, true, false]);
      }
    } finally {
      await stop();
    }
  });
});
