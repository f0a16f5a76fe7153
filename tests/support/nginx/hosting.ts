import {spawn} from 'node:child_process';
import {chmodSync, mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {buildSync} from 'esbuild';
import {generate} from 'selfsigned';
import {exampleConfig} from './exampleConfig';
import {freePorts} from './freePorts';
import {startNginx} from './startNginx';

export interface Hosting {
  /** A folder for builds. */
  builds: string;
  /** Folder of the releases, /srv/hengzhou-docs in the example. */
  root: string;
  /** Folder of nginx' logs. */
  logs: string;
  http: number;
  https: number;
  stop: () => Promise<void>;
}

export interface ReleaseResult {
  code: number | null;
  output: string;
}

/** Shared by all hostings: generating a key takes as long as a release. */
let certificate: ReturnType<typeof generate> | undefined;

let script: string | undefined;

/**
 * The release command bundled into one JavaScript file: starting it with tsx would take three times as long as a
 * release.
 */
function releaseScript(): string {
  if (script === undefined) {
    script = join(mkdtempSync(join(tmpdir(), 'release-')), 'release.mjs');
    buildSync({entryPoints: ['deploy/release.mts'], bundle: true, platform: 'node', format: 'esm', outfile: script});
  }
  return script;
}

/**
 * Runs the release command with arguments.
 * @param kill the command is killed with SIGKILL as soon as this returns true
 * @param shell shell commands to run first, such as limits
 */
export function release(args: readonly string[], kill?: () => boolean, shell = ':'): Promise<ReleaseResult> {
  return new Promise((resolve) => {
    const child = spawn('bash', ['-c', `${shell}; exec "$@"`, '', process.execPath, releaseScript(), ...args]);
    let output = '';
    child.stdout.on('data', (part) => (output += String(part)));
    child.stderr.on('data', (part) => (output += String(part)));
    const timer = setInterval(() => {
      if (kill?.() === true) {
        child.kill('SIGKILL');
      }
    }, 1);
    child.once('exit', (code) => {
      clearInterval(timer);
      resolve({code, output});
    });
  });
}

/**
 * Sets up a host as deploy/README.md describes, in a temporary folder and on free ports: the example configuration and
 * one release.
 * @param first writes the build of the first release into the given folder
 * @param rules folder of http.conf and site.conf
 */
export async function startHosting(first: (builds: string) => string, rules = 'deploy/nginx'): Promise<Hosting> {
  const folder = mkdtempSync(join(tmpdir(), 'hosting-'));
  const [builds, root, logs] = [join(folder, 'builds'), join(folder, 'srv'), join(folder, 'logs')];
  chmodSync(folder, 0o755);
  mkdirSync(builds);
  await release([first(builds), root]);
  const {cert, private: key} = await (certificate ??= generate([{name: 'commonName', value: 'docs.hengzhou.example'}]));
  writeFileSync(join(folder, 'cert.pem'), cert);
  writeFileSync(join(folder, 'key.pem'), key);
  const [http, https] = (await freePorts(2)) as [number, number];
  const config = exampleConfig({
    releases: root,
    logs,
    rules,
    http,
    https,
    certificate: join(folder, 'cert.pem'),
    key: join(folder, 'key.pem'),
  });
  const nginx = await startNginx(folder, config, [http, https]);
  return {builds, root, logs, http, https, stop: nginx.stop};
}
