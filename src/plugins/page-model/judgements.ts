import {createHash, type Hash} from 'node:crypto';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {projectFile} from '../../site/projectRoot';
import type {Sample} from '../../figures/kit/figure';
import * as studies from '../../figures/studies';

const FILE = 'data/judgements.json';

/** Answers of studies, stored as data of the project so that a build need not compute them. */
export interface Judgements {
  cached: Sample['cached'];
  /** The keys requested since the start. */
  asked: ReadonlySet<string>;
  /** Returns how many of them the file lacked, and the seconds of computing them. */
  missing: () => {count: number; seconds: number};
  /** Writes only the requested answers. @returns the numbers of lines added, changed and removed. */
  save: () => {added: number; changed: number; removed: number};
}

const NAMES = new Map<unknown, string>(
  Object.entries(studies).flatMap(([name, study]) => (typeof study === 'function' ? [[study, name]] : [])),
);

/** Hashes of series by identity: many runs share their dates and the benchmark. */
const hashes = new WeakMap<readonly unknown[], Buffer>();

function seriesHash(values: readonly unknown[]): Buffer {
  const known = hashes.get(values);
  if (known !== undefined) {
    return known;
  }
  const isNumeric = values.every((item) => typeof item === 'number');
  const hash = createHash('sha256')
    .update(isNumeric ? Float64Array.from(values as number[]) : JSON.stringify(values))
    .digest();
  hashes.set(values, hash);
  return hash;
}

/** Feeds a value into a hash so that equal values give equal hashes on each version of Node. */
function feed(hash: Hash, value: unknown): void {
  if (Array.isArray(value) && typeof value[0] !== 'object') {
    hash.update(`[${value.length}`).update(seriesHash(value));
  } else if (Array.isArray(value)) {
    hash.update(`(${value.length}`);
    value.forEach((item) => feed(hash, item));
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    hash.update(`{${entries.length}`);
    entries.forEach(([name, item]) => feed(hash.update(JSON.stringify(name)), item));
  } else {
    hash.update(`${JSON.stringify(value)};`);
  }
}

interface Dated {
  dates: readonly string[];
  nav: readonly number[];
}

const isRun = (value: unknown): value is Dated =>
  typeof value === 'object' && value !== null && 'dates' in value && 'nav' in value;

/** Returns a summary of a study's runs for reviewers: how many, their days, the final value of one unit of money. */
function summary(given: readonly unknown[]): string {
  const runs = given.flat().filter(isRun);
  const [first] = runs;
  return first === undefined
    ? ''
    : ` ${runs.length === 1 ? '' : `${runs.length} × `}${first.dates[0]}…${first.dates.at(-1)} ${first.nav.at(-1)?.toFixed(4)}`;
}

/** Returns the key of an answer: the study, a summary of its arguments, a hash of these and of the method. */
function keyOf(name: string, given: readonly unknown[]): string {
  const hash = createHash('sha256').update(`${studies.METHOD}`);
  feed(hash, given);
  return `${name}${summary(given)} ${hash.digest('hex').slice(0, 16)}`;
}

/** Returns the value unchanged. @throws Error when JSON would change it, and pages would differ from build to build. */
function requireKept(name: string, value: unknown): unknown {
  if (ArrayBuffer.isView(value) || (typeof value === 'number' && !Number.isFinite(value))) {
    throw new Error(`“${name}” 是 ${String(value)}，写成 JSON 就不是原来的值，不能存下。`);
  }
  return value;
}

const read = (file: string): Map<string, unknown> =>
  new Map(existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as object) : []);

/**
 * Opens the judgements of the project.
 * @param recompute returns true for keys whose answers are computed again and compared with the file.
 * @param file absolute path; a missing one has no answers.
 */
export function openJudgements(recompute: (key: string) => boolean, file = projectFile(FILE)): Judgements {
  let saved: Map<string, unknown> | undefined;
  const answers = new Map<string, unknown>();
  let [count, milliseconds] = [0, 0];

  function computed<Answer>(compute: () => Answer): {text: string} {
    const start = performance.now();
    const text = JSON.stringify(compute(), requireKept);
    milliseconds += performance.now() - start;
    return {text};
  }

  function answerOf(key: string, compute: () => unknown): unknown {
    saved ??= read(file);
    const known = saved.get(key);
    if (known === undefined) {
      count += 1;
      return JSON.parse(computed(compute).text);
    }
    if (recompute(key) && computed(compute).text !== JSON.stringify(known)) {
      throw new Error(
        `${FILE} 里的“${key}”与引擎现在算出的不同。这处改动若是有意的，请提高 src/figures/studies.ts 的 METHOD，再运行 npm run judgements。`,
      );
    }
    return known;
  }

  return {
    cached(study, ...given) {
      const name = NAMES.get(study);
      if (name === undefined) {
        throw new Error(`“${study.name}” 不在 src/figures/studies.ts 里：它的结果不能存下。`);
      }
      const key = keyOf(name, given);
      if (!answers.has(key)) {
        answers.set(
          key,
          answerOf(key, () => study(...given)),
        );
      }
      // Stored by the same study.
      return answers.get(key) as ReturnType<typeof study>;
    },
    get asked() {
      return new Set(answers.keys());
    },
    missing: () => ({count, seconds: milliseconds / 1000}),
    save() {
      saved ??= read(file);
      const before = saved;
      const lines = [...answers]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
      writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
      return {
        added: [...answers.keys()].filter((key) => !before.has(key)).length,
        changed: [...answers].filter(
          ([key, value]) => before.has(key) && JSON.stringify(before.get(key)) !== JSON.stringify(value),
        ).length,
        removed: [...before.keys()].filter((key) => !answers.has(key)).length,
      };
    },
  };
}

/**
 * Returns a test for the keys that a build computes again: all with RECOMPUTE=all, else those whose hash begins with
 * one of the given pairs of digits (`RECOMPUTE=0a,f3`).
 */
export function recomputed(setting = process.env.RECOMPUTE ?? ''): (key: string) => boolean {
  const starts = setting.split(',').filter((start) => start !== '');
  return (key) => setting === 'all' || starts.some((start) => key.slice(key.lastIndexOf(' ') + 1).startsWith(start));
}

/** The judgements of this process. */
export const judgements = openJudgements(recomputed());
