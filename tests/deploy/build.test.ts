import {createHash} from 'node:crypto';
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
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
  test('allows exactly the inline scripts and styles that its finished pages have', () => {
    const parser = unified().use(rehypeParse);
    const pages = files.map((file) => inlineCode(parser.parse(readFileSync(join(build, file), 'utf8'))));
    const needed = new Set(pages.flatMap(({scripts, styles}) => [...scripts, ...styles].map(sha256)));
    const allowed = new Set(readFileSync(join(build, '.nginx/headers.conf'), 'utf8').match(/'sha256-[^']+'/g));
    expect(allowed).toEqual(needed);
    expect(pages.flatMap(({blocked}) => blocked)).toEqual([]);
  });

  test('says the same to static hosts as to nginx, but for what needs https', () => {
    const read = (text: string, line: RegExp): Record<string, string> => Object.fromEntries([...text.matchAll(line)].map(([, name, value]) => [name, value]));
    const nginx = read(readFileSync(join(build, '.nginx/headers.conf'), 'utf8'), /^add_header (\S+) "([^"]*)" always;$/gm);
    const everywhere = readFileSync(join(build, '_headers'), 'utf8').split('\n\n')[0] ?? '';
    expect(read(everywhere, /^ {2}(\S+): (.*)$/gm)).toEqual({
      ...nginx,
      'Content-Security-Policy': nginx['Content-Security-Policy']?.replace('$docs_upgrade', '; upgrade-insecure-requests'),
      'Strict-Transport-Security': 'max-age=31536000',
    });
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
      rmSync(folder, {recursive: true});
    }
  });
});
