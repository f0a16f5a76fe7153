import {spawnSync} from 'node:child_process';
import {chmodSync, mkdirSync, mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {askServer} from '../support/nginx/ask';
import {freePorts} from '../support/nginx/freePorts';
import {release} from '../support/nginx/hosting';
import {writeTinySite} from '../support/nginx/tinySite';

test('the recipe for a trial on one’s own machine serves a release', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trial-'));
  const [http, https] = (await freePorts(2)) as [number, number];
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'builds'));
  await release([writeTinySite(join(folder, 'builds/a'), 'aaaa1111'), join(folder, 'site')]);
  const [, recipe = ''] =
    /## Try it on your own machine\n[^`]+```bash\n([\s\S]+?)\n```/.exec(readFileSync('deploy/README.md', 'utf8')) ?? [];
  const ours = recipe.replace('/tmp/hengzhou-docs', folder).replace(':8080', `:${http}`).replace(':8443', `:${https}`);
  const [start, stop = ''] = ours
    .split('\n')
    // The build and the release are made above.
    .filter((line) => !line.startsWith('npm run '))
    .join('\n')
    .split(/\n(?=.* -s stop$)/);
  const run = (script: string): {status: number | null; stderr: string} =>
    spawnSync('bash', ['-ec', `try=${folder}\n${script}`], {encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe']});
  const started = run(String(start));
  try {
    expect(started.status, started.stderr).toBe(0);
    expect((await askServer(https, '/docs/x')).status).toBe(200);
  } finally {
    expect(run(stop)).toMatchObject({status: 0});
  }
});
