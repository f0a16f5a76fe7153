// Makes sure that nginx and its brotli module are installed.
import {existsSync} from 'node:fs';
import {ensureInstalled} from './support/installed.mjs';

const files = ['/usr/sbin/nginx', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'];

/** @throws {Error} with instructions if they cannot be installed. */
export function ensureNginx() {
  const packages = 'nginx libnginx-mod-http-brotli-static';
  ensureInstalled(
    () => files.every((file) => existsSync(file)),
    packages,
    `The tests of deploy/ and of the browser need nginx and its brotli module. Install them (Debian: sudo apt-get install ${packages}).`,
  );
}
