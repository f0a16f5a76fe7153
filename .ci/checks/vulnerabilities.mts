import {readFileSync} from 'node:fs';
import {report, type Check, type Finding} from '../support/check.mjs';
import {withoutExceptions, type Exception} from '../support/exceptions.mjs';
import {npmProgram} from '../support/commandOf.mjs';
import {runProgram} from '../support/run.mjs';
import type {LockedPackage} from './licences.mjs';

interface Advisory {
  name: string;
  title: string;
  /** Ends with the id of the advisory (GHSA-…). */
  url: string;
  severity: 'info' | 'low' | 'moderate' | 'high' | 'critical';
  range: string;
}

/** The output of `npm audit --json`: version 2 of its report, or the reason why there is none. */
export interface Audit {
  /** Advisories by package. A string in `via` names the affected dependency. */
  vulnerabilities?: Readonly<Record<string, {via: readonly (string | Advisory)[]}>>;
  message?: string;
}

/** `what` is the advisory's id, and `reason` the reason why readers are not affected. */
export type Accepted = Exception & {
  /** The last day on which it is accepted, as YYYY-MM-DD. */
  until: string;
};

const LISTED_IN = '.ci/checks/vulnerabilities.mts';
const ACCEPTED: readonly Accepted[] = [];

/** An advisory in the repository, checked also for tools, and without the registry. New ones are added by hand. */
interface StoredAdvisory {
  /** GHSA-…; with several ranges, an entry each. */
  id: string;
  name: string;
  title: string;
  /** The first affected version, and the first fixed one. */
  from: string;
  fixed: string;
  /** Why package.json overrides another package's dependency, and why that works. */
  override?: string;
}

const KEPT_IN = '.ci/checks/advisories.json';

/** Returns the numbers of a version, without its preview suffix. */
const numbers = (version: string): number[] => version.split(/[.-]/).slice(0, 3).map(Number);

/** True when a version comes before another one. */
function isBefore(version: string, other: string): boolean {
  const [a, b] = [numbers(version), numbers(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/**
 * Returns the packages of the lock file with the fault of a stored advisory, and overrides without a reason in any
 * advisory.
 * @param packages by folder, as in package-lock.json.
 * @param overrides of package.json.
 */
export function keptFindings(
  stored: readonly StoredAdvisory[],
  packages: Readonly<Record<string, LockedPackage>>,
  overrides: Readonly<Record<string, unknown>>,
): Finding[] {
  const installed = Object.entries(packages).map(([folder, {version = ''}]) => ({
    name: folder.replace(/^.*node_modules\//, ''),
    version,
  }));
  const faults = stored.flatMap(({id, name, title, from, fixed}) =>
    installed
      .filter((one) => one.name === name && !isBefore(one.version, from) && isBefore(one.version, fixed))
      .map(({version}) => ({
        file: 'package-lock.json',
        message: `${name}@${version} 有已经公布的漏洞 ${id}：${title}。请升级到 ${fixed} 或更新；要求它的包还没有跟上时，在 package.json 的 overrides 里指定，并在 ${KEPT_IN} 里写明理由。`,
      })),
  );
  const unexplained = Object.keys(overrides)
    .filter((name) => !stored.some((one) => one.name === name && one.override !== undefined))
    .map((name) => ({
      file: 'package.json',
      message: `overrides 里的 ${name} 没有理由。请在 ${KEPT_IN} 里写明，或删去。`,
    }));
  return [...faults, ...unexplained];
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the findings from the repository's own advisories. */
function ownFindings(): Finding[] {
  // Files of the repository, in the forms that npm and this file's interface define.
  const {packages} = readJson('package-lock.json') as {packages: Record<string, LockedPackage>};
  const {overrides = {}} = readJson('package.json') as {overrides?: Record<string, unknown>};
  return keptFindings(readJson(KEPT_IN) as StoredAdvisory[], packages, overrides);
}

/** Returns the serious advisories of a report, each once. */
function serious({vulnerabilities = {}}: Audit): Map<string, Advisory> {
  const advisories = Object.values(vulnerabilities).flatMap(({via}) =>
    via.filter((cause) => typeof cause !== 'string'),
  );
  return new Map(
    advisories
      .filter(({severity}) => severity === 'high' || severity === 'critical')
      .map((advisory) => [advisory.url, advisory]),
  );
}

/** Returns findings for entries whose last day is over. */
const expired = (accepted: readonly Accepted[], today: string): Finding[] =>
  accepted
    .filter(({until}) => until < today)
    .map(({what, until}) => ({
      file: LISTED_IN,
      message: `${what} 只接受到 ${until}。请升级有漏洞的库，或重新核对后改期。`,
    }));

/**
 * Returns the serious advisories of production dependencies that are not accepted.
 * @param today YYYY-MM-DD.
 */
export function vulnerabilityFindings(audit: Audit, accepted: readonly Accepted[], today: string): Finding[] {
  const found = [...serious(audit).values()].map(({name, title, url, severity, range}) => ({
    file: name,
    what: url.split('/').at(-1) ?? url,
    message: `${severity}：${title}（${range}，${url}）。请升级；升级不了而读者碰不到时，列为例外并写明理由和期限。`,
  }));
  return [...withoutExceptions(found, accepted, LISTED_IN), ...expired(accepted, today)];
}

/** Returns the registry's answer, or why there is none: a registry behind a proxy often lacks this endpoint. */
async function audit(...options: string[]): Promise<{answer: Audit} | {failure: string}> {
  const [program, ...npm] = npmProgram();
  const {stdout, stderr} = await runProgram(program, [
    ...npm,
    'audit',
    '--json',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
    ...options,
  ]);
  try {
    const answer = JSON.parse(stdout) as Audit;
    return answer.vulnerabilities === undefined ? {failure: answer.message ?? stdout.trim()} : {answer};
  } catch {
    return {failure: stderr.trim().split('\n').at(-1) ?? ''};
  }
}

export const check: Check['run'] = async () => {
  const own = ownFindings();
  const today = new Date().toISOString().slice(0, 10);
  const production = await audit('--omit=dev');
  if ('failure' in production) {
    const skipped = `漏洞库没有应答，只核对了仓库记下的漏洞：${production.failure}`;
    return {...report([KEPT_IN], [...own, ...expired(ACCEPTED, today)], {unit: 'report'}), skipped};
  }
  return report([KEPT_IN, 'npm audit'], [...own, ...vulnerabilityFindings(production.answer, ACCEPTED, today)], {
    unit: 'report',
  });
};
