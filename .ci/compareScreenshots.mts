// Compares how two builds look, pixel by pixel, in both themes at three widths (screenshots/views.test.ts).
//   npm run compare:screenshots -- <build before> <build after> [options of Playwright, such as -g lab]
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {ensure} from './programs.mjs';
import {playwrightCommand} from './support/commandOf.mjs';
import {endWithUsage} from './support/usage.mjs';

const [before, after, ...options] = process.argv.slice(2);
if (![before, after].every((build) => build !== undefined && existsSync(join(build, 'index.html')))) {
  endWithUsage('用法：npm run compare:screenshots -- <之前的构建文件夹> <之后的构建文件夹> [Playwright 的选项]');
}
ensure('browser');
const SCREENSHOTS = resolve('.cache/screenshots');
for (const [BUILD, update] of [
  [before, 'all'],
  [after, 'none'],
] as const) {
  const {status} = spawnSync(
    process.execPath,
    playwrightCommand([`--update-snapshots=${update}`, ...options], '.ci/screenshots/playwright.config.ts'),
    {stdio: 'inherit', env: {...process.env, BUILD, SCREENSHOTS}},
  );
  if (status !== 0) {
    process.exitCode = 1;
    break;
  }
}
console.log(`Differences, side by side: ${SCREENSHOTS}/report/index.html`);
