// The one command that says whether the house is in order. Every check runs, whatever failed before it.
//   npm test                              everything
//   npm run check                         all but the browser tests
//   npm run check -- --only prose,pages   some of them, by name (.ci/README.md lists them)
//   npm run check -- --only prose --fix   and correct what a machine can correct
import {checks} from './checks/index.mjs';
import {parseOptions, type Options} from './support/options.mjs';
import type {Result} from './support/check.mjs';

async function main({only, fix, browser}: Options): Promise<void> {
  const chosen = checks.filter((check) =>
    only.length > 0 ? only.includes(check.name) : check.partOf === undefined && (browser || !check.browser),
  );
  const total = {passed: 0, failed: 0};
  const table: string[] = [];
  for (const check of chosen) {
    console.log(`\n── ${check.name}`);
    const start = Date.now();
    const {passed, failed, skipped} = await attempt(() => check.run({fix}));
    total.passed += passed;
    total.failed += failed;
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    table.push(
      `${check.name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(7)} s${skipped === undefined ? '' : `  ${skipped}`}`,
    );
  }
  console.log(`\n${table.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

async function attempt(run: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    console.error(error);
    return {passed: 0, failed: 1};
  }
}

// Builds of checks are those of a fresh clone.
process.env.DOCUSAURUS_NO_PERSISTENT_CACHE ??= 'true';
const options = parseOptions(process.argv.slice(2), checks);
if (typeof options === 'string') {
  console.error(options);
  process.exitCode = 1;
} else {
  await main(options);
}
