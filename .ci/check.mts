// Runs the checks. A failed check does not stop the others.
//   npm test                              everything
//   npm run check                         all but the browser tests
//   npm run check -- --changed            checks that the changed files (by git) can break, without a build
//   npm run check -- --only prose,pages   some checks, by name (.ci/README.md lists them)
//   npm run check -- --only prose --fix   corrects what can be corrected automatically
import {verifiedSums} from '../deploy/release/sums.mjs';
import {checks} from './checks/index.mjs';
import {changedFiles} from './support/changedFiles.mjs';
import type {Check, Result} from './support/check.mjs';
import {parseOptions, type Options} from './support/options.mjs';
import {runAll} from './support/runAll.mjs';

/** Checks that others wait for, or that take longest. */
const FIRST = ['build', 'browser'];

async function chosen({only, browser, changed}: Options): Promise<Check[]> {
  if (only.length > 0) {
    return checks.filter(({name}) => only.includes(name));
  }
  const files = changed ? await changedFiles() : [];
  const wanted = checks.filter(
    (check) => check.partOf === undefined && (changed ? files.some((file) => check.concerns?.test(file)) : browser || !check.browser),
  );
  return [...wanted.filter(({name}) => FIRST.includes(name)), ...wanted.filter(({name}) => !FIRST.includes(name))];
}

async function attempt(run: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    return {passed: 0, failed: 1, output: error instanceof Error ? error.stack : String(error)};
  }
}

async function main(options: Options): Promise<void> {
  const total = {passed: 0, failed: 0};
  const failures: string[] = [];
  const list = await chosen(options);
  await runAll(list, async (check) => {
    const start = Date.now();
    const {
      passed,
      failed,
      looked,
      output = '',
      skipped,
    } = await attempt(() => {
      if (check.readsBuild) {
        verifiedSums('build');
      }
      return check.run(options);
    });
    total.passed += passed;
    total.failed += failed;
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    const row = [
      `${check.name.padEnd(15)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(7)} s`,
      ...[looked && `${looked} looked at`, skipped].filter(Boolean),
    ].join('  ');
    if (failed > 0) {
      failures.push(row);
    }
    console.log(failed > 0 && output !== '' ? `\n── ${check.name}\n${output.trim()}\n${row}` : row);
  });
  console.log(
    `${list.length > 1 && failures.length > 0 ? `\n${failures.join('\n')}\n` : ''}\n${total.passed} passed, ${total.failed} failed`,
  );
  process.exitCode = total.failed > 0 || (total.passed === 0 && !options.changed) ? 1 : 0;
}

// Checks build without caches, as in a fresh clone.
process.env.DOCUSAURUS_NO_PERSISTENT_CACHE ??= 'true';
// Otherwise each build starts a process that asks the registry for a newer Docusaurus.
process.env.NO_UPDATE_NOTIFIER ??= 'true';
const options = parseOptions(process.argv.slice(2), checks);
if (typeof options === 'string') {
  console.error(options);
  process.exitCode = 1;
} else {
  await main(options);
}
