import {existsSync, mkdtempSync, readdirSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {root} from '../support/fixtures';
import {freePorts} from '../support/nginx/freePorts';
import {sitesConfig} from '../support/nginx/sitesConfig';
import {startNginx} from '../support/nginx/startNginx';

const build = join(root, 'build');
const files = existsSync(build) ? (readdirSync(build, {recursive: true}) as string[]).filter((file) => file.endsWith('.html')) : [];

test.skipIf(files.length === 0)('every page of the built site is served with status 200 at its address', async () => {
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
