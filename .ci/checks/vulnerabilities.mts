import {report, type Check, type Finding} from '../support/check.mjs';
import {withoutExceptions, type Exception} from '../support/exceptions.mjs';
import {npmProgram} from '../support/commandOf.mjs';
import {runProgram} from '../support/run.mjs';

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
  /** By package. A string in `via` names a dependency that the advisory comes from. */
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

/** Serious advisories of a report, each once. */
function serious({vulnerabilities = {}}: Audit): Map<string, Advisory> {
  const advisories = Object.values(vulnerabilities).flatMap(({via}) => via.filter((cause) => typeof cause !== 'string'));
  return new Map(
    advisories.filter(({severity}) => severity === 'high' || severity === 'critical').map((advisory) => [advisory.url, advisory]),
  );
}

/** Entries whose last day is over. */
export const expired = (accepted: readonly Accepted[], today: string): Finding[] =>
  accepted
    .filter(({until}) => until < today)
    .map(({what, until}) => ({file: LISTED_IN, message: `${what} 只接受到 ${until}。请升级有漏洞的库，或重新核对后改期。`}));

/**
 * Serious advisories of production dependencies that are not accepted.
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

/** The answer of the registry, or the reason why there is none: a registry behind a proxy often lacks this endpoint. */
async function audit(...options: string[]): Promise<{answer: Audit} | {failure: string}> {
  const [program, ...npm] = npmProgram();
  const {stdout, stderr} = await runProgram(program, [...npm, 'audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000', ...options]);
  try {
    const answer = JSON.parse(stdout) as Audit;
    return answer.vulnerabilities === undefined ? {failure: answer.message ?? stdout.trim()} : {answer};
  } catch {
    return {failure: stderr.trim().split('\n').at(-1) ?? ''};
  }
}

export const vulnerabilities: Check = {
  name: 'vulnerabilities',
  catches: '生产依赖里已经公布的高危漏洞（npm audit）',
  run: async () => {
    const today = new Date().toISOString().slice(0, 10);
    const production = await audit('--omit=dev');
    if ('failure' in production) {
      const skipped = `漏洞库没有应答，没有核对：${production.failure}`;
      return {...report(['npm audit'], expired(ACCEPTED, today), {unit: 'report'}), passed: 0, skipped};
    }
    return report(['npm audit'], vulnerabilityFindings(production.answer, ACCEPTED, today), {unit: 'report'});
  },
};
