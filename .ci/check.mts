// Runs the checks. A failed check does not stop the others.
//   npm test                              everything
//   npm run check                         all but the browser tests
//   npm run check -- --changed            checks that the changed files (by git) can break, without a build or a
// browser
//   npm run check -- --only prose,pages   some checks, by name (--list prints them)
//   npm run check -- --only prose --fix   corrects what can be corrected automatically
//   npm run check -- --list               prints the checks, with those that only `npm run check:release` runs
import {wholeFiles} from '../deploy/buildFiles.mjs';
import {checks} from './checks/index.mjs';
import {changedFiles} from './support/changedFiles.mjs';
import {closingLine, type Check} from './support/check.mjs';
import {parseOptions, usageOf, type Options} from './support/options.mjs';
import {attempt, runAll} from './support/runAll.mjs';

/** The check that others wait for. */
const FIRST = 'build';

function chosen({only, browser}: Options, changed: readonly string[] | null): Check[] {
  if (only.length > 0) {
    return checks.filter(({name}) => only.includes(name));
  }
  const wanted = checks.filter(({partOf, concerns, browser: isBrowser}) =>
    changed === null ? partOf === undefined && (browser || !isBrowser) : changed.some((file) => concerns?.test(file)),
  );
  return [...wanted.filter(({name}) => name === FIRST), ...wanted.filter(({name}) => name !== FIRST)];
}

async function main(options: Options): Promise<void> {
  const total = {passed: 0, failed: 0, skipped: 0};
  /** Rows to repeat at the end. */
  const notable: string[] = [];
  const changes = options.changed ? await changedFiles() : null;
  const changed = changes?.files ?? null;
  if (changes !== null) {
    console.log(`与${changes.since}相比，改了 ${changes.files.length} 个文件。\n`);
  }
  const list = chosen(options, changed);
  await runAll(list, async (check) => {
    const start = Date.now();
    const {
      passed,
      failed,
      looked,
      output = '',
      notes = [],
      skipped,
    } = await attempt(() => {
      if (check.readsBuild) {
        wholeFiles('build');
      }
      return check.run({fix: options.fix, changed});
    });
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped === undefined ? 0 : 1;
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    const row = [
      `${check.name.padEnd(15)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(7)} s`,
      ...[looked && `${looked} looked at`, skipped && `skipped: ${skipped}`].filter(Boolean),
    ].join('  ');
    if (failed > 0 || skipped !== undefined) {
      notable.push(row);
    }
    notes.forEach((note) => console.log(`提醒  ${note}`));
    console.log(failed > 0 && output !== '' ? `\n── ${check.name}\n${output.trim()}\n${row}` : row);
  });
  if (changed !== null) {
    console.log('\n没有构建，也没有打开浏览器：页面的样子、字节与操作，提交之前用 npm test 检查。');
  }
  console.log(`${list.length > 1 && notable.length > 0 ? `\n${notable.join('\n')}\n` : ''}\n${closingLine(total)}`);
  process.exitCode = total.failed > 0 || (total.passed + total.skipped === 0 && !options.changed) ? 1 : 0;
}

// Checks build without caches, as in a fresh clone.
process.env.DOCUSAURUS_NO_PERSISTENT_CACHE ??= 'true';
// Otherwise each build starts a process that asks the registry for a newer Docusaurus.
process.env.NO_UPDATE_NOTIFIER ??= 'true';
const options = parseOptions(process.argv.slice(2), checks);
if (options === null) {
  console.log(usageOf(checks));
} else if (typeof options === 'string') {
  console.error(options);
  process.exitCode = 1;
} else {
  await main(options);
}
