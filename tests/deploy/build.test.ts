import {existsSync, mkdtempSync, readdirSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {extname, join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {wholeFiles} from '../../deploy/buildFiles.mjs';
import {compress} from '../../deploy/compress';
import {root} from '../support/fixtures';
import {freePorts} from '../support/nginx/freePorts';
import {sitesConfig} from '../support/nginx/sitesConfig';
import {startNginx, type Nginx} from '../support/nginx/startNginx';

const build = join(root, 'build');
const files = existsSync(build)
  ? (readdirSync(build, {recursive: true}) as string[]).filter((file) => file.endsWith('.html'))
  : [];

describe.skipIf(files.length === 0)('of the built site', () => {
  let nginx: Nginx;
  let url: string;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'built-'));
    const [port = 0] = await freePorts(1);
    nginx = await startNginx(folder, sitesConfig(folder, [{folder: 'build', port}]), [port]);
    url = `http://127.0.0.1:${port}`;
  });
  afterAll(() => nginx.stop());

  test('every page is served with status 200 at its address', async () => {
    for (const file of files.filter((name) => name !== '404.html')) {
      const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
      const page = await fetch(url + path, {redirect: 'manual'});
      expect([
        path,
        page.status,
        page.headers.has('content-security-policy'),
        page.headers.has('strict-transport-security'),
      ]).toEqual([path, 200, true, false]);
    }
  });

  test('every kind of file has a type of its own, and is compressed if it is a text', async () => {
    const kinds = new Map(
      wholeFiles(build)
        .filter((file) => !file.startsWith('_'))
        .map((file) => [extname(file), file]),
    );
    expect(kinds.size).toBeGreaterThan(10);
    for (const [kind, file] of kinds) {
      const type = (await fetch(`${url}/${file}`)).headers.get('content-type') ?? '';
      expect([kind, type]).not.toEqual([kind, 'application/octet-stream']);
      // A list of sums or a manifest of a few lines is no smaller when it is compressed.
      if (/charset=/.test(type) && readFileSync(join(build, file)).length > 1024) {
        expect([kind, (await compress(file, readFileSync(join(build, file)))).has('.br')]).toEqual([kind, true]);
      }
    }
  });
});
