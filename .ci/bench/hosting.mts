// The cost of a release of the real build, and a thousand parallel readers on the example configuration of deploy/.
// Readers and nginx share this machine with other processes, so the throughput is a lower bound.
import {join} from 'node:path';
import {writeSums} from '../../deploy/release/sums.mjs';
import {makeRelease} from '../../deploy/release/makeRelease';
import {startHosting} from '../../tests/support/nginx/hosting';
import {readAtOnce} from '../../tests/support/nginx/readers';
import {writeTinySite} from '../../tests/support/nginx/tinySite';
import type {Budget} from './bench.mjs';
import {folders} from './folders.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);

/** Measures a release of the site, then a minute of readers. */
export async function benchHosting(): Promise<Budget[]> {
  const site = await startHosting((builds) => writeTinySite(join(builds, 'first'), 'aaaa1111'));
  try {
    // As the launcher of builds does.
    writeSums(join(folders.ours, 'build'));
    const start = performance.now();
    const made = await makeRelease(join(folders.ours, 'build'), site.root, new Date());
    const seconds = (performance.now() - start) / 1000;
    const paths = [
      '/',
      '/docs',
      '/docs/concepts/risk-analysis',
      '/docs/strategies/basic-concepts',
      '/docs.md',
      '/llms.txt',
      '/sitemap.xml',
    ];
    const end = performance.now() + SECONDS * 1000;
    const {requests, errors, perSecond, p50, p99} = await readAtOnce(site.https, paths, 1000, () => performance.now() < end);
    console.table([{release: `${made?.files} files`, seconds: seconds.toFixed(1)}]);
    console.table([
      {
        readers: 1000,
        seconds: SECONDS,
        requests,
        'per second': perSecond,
        'p50 ms': p50,
        'p99 ms': p99,
        errors: [...errors].join('; ') || 0,
      },
    ]);
  } finally {
    await site.stop();
  }
  return [];
}
