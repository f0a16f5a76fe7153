import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {report, type Check, type Finding} from '../support/check.mjs';
import {withoutExceptions, type Exception} from '../support/exceptions.mjs';

/** An entry of `packages` in package-lock.json. */
export interface LockedPackage {
  version?: string;
  /** SPDX expression. */
  license?: string;
  dev?: boolean;
}

/** Licences that require a notice at most. */
const ALLOWED = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Python-2.0',
    'CC0-1.0',
  ],
  // Its obligations apply to changed files of the library; we change none.
  'MPL-2.0',
  // Data and fonts.
  ...['CC-BY-4.0', 'OFL-1.1', 'Bitstream-Vera'],
]);

const MIT_IN_THE_PACKAGE = 'package.json 没有 SPDX 写法的 license 字段；包里的许可证正文或说明是 MIT。';

const EXCEPTIONS: readonly Exception[] = [
  {
    what: 'data/sp500-2000.csv',
    reason: '没有许可证。只作教学演示，“数据”一页与每张图表都写明来源；SAMPLE_DATA 换成有权使用的行情。',
  },
  {
    what: 'elkjs@0.11.1',
    reason: 'EPL-2.0。beautiful-mermaid 在构建时用它排版图示，页面里没有它的代码；我们没有修改它。',
  },
  {what: 'eval@0.1.8', reason: MIT_IN_THE_PACKAGE},
  {what: 'format@0.2.2', reason: MIT_IN_THE_PACKAGE},
  {what: 'require-like@0.1.2', reason: MIT_IN_THE_PACKAGE},
];

/** True for an SPDX expression with a choice whose parts are all allowed. Nested brackets are not supported. */
export function isAllowed(expression: string): boolean {
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence)));
}

/**
 * True for data under a copyleft licence that stays a file of its own: a table that is published unchanged beside the
 * pages, with its licence. A module of scripts under the same licence would bind the scripts.
 */
const isSeparateData = ({what, license}: {what: string; license: string | undefined}): boolean =>
  what.endsWith('.csv') && license === 'GPL-3.0-only';

/** Folders of third-party data and fonts; the first line of LICENSE.txt names the licence of all files in a folder. */
const FOLDERS = ['data', 'data/markets', 'src/css/fonts'];

/** Returns the third-party files in a folder, each with its licence. */
export function filesOf(folder: string): {what: string; license: string | undefined}[] {
  const notice = join(folder, 'LICENSE.txt');
  const text = existsSync(notice) ? readFileSync(notice, 'utf8') : '';
  const license = /^SPDX-License-Identifier: (.+)$/m.exec(text)?.[1];
  return (
    readdirSync(folder, {withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map(({name}) => name)
      // Ours, the last one computed by `npm run judgements`.
      .filter((name) => !['README.md', 'LICENSE.txt', 'judgements.json'].includes(name))
      // A file that LICENSE.txt does not name has no licence.
      .map((name) => ({what: join(folder, name), license: text.includes(`${name}:`) ? license : undefined}))
  );
}

/** Returns the packages of the site and of its build, as `name@version`, with their licences. */
function production(packages: Readonly<Record<string, LockedPackage>>): {what: string; license: string | undefined}[] {
  return Object.entries(packages)
    .filter(([path, {dev}]) => path !== '' && !dev)
    .map(([path, {version, license}]) => ({
      what: `${path.replace(/^.*node_modules\//, '')}@${version ?? ''}`,
      license,
    }));
}

/** Returns the packages and files whose licence is not on the list. */
export function licenceFindings(
  packages: Readonly<Record<string, LockedPackage>>,
  exceptions: readonly Exception[] = EXCEPTIONS,
  folders: readonly string[] = FOLDERS,
): Finding[] {
  const refused = [...production(packages), ...folders.flatMap(filesOf).filter((file) => !isSeparateData(file))]
    .filter(({license}) => license === undefined || !isAllowed(license))
    .map(({what, license}) => ({
      file: what,
      what,
      message: `许可证是 ${license ?? '（没有写）'}，不在 .ci/checks/licences.mts 的清单里。请换一个，或核对许可证后列为例外并写明理由。`,
    }));
  return withoutExceptions(refused, exceptions, '.ci/checks/licences.mts');
}

export const check: Check['run'] = () => {
  const {packages} = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {packages: Record<string, LockedPackage>};
  return report(
    [...production(packages), ...FOLDERS.flatMap(filesOf)].map(({what}) => what),
    licenceFindings(packages),
    {unit: 'packages and files'},
  );
};
