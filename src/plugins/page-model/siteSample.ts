import type {PageExample} from '../../content/pageExample';
import {createHash} from 'node:crypto';
import {join} from 'node:path';
import {serialize} from 'node:v8';
import type {Bars} from '../../engine';
import type {Sample} from '../../figures/kit/figure';
import * as studies from '../../figures/studies';
import {sampleSettings} from '../../site/sample';
import {bundleHashes, packages, savedMap} from '../caches';
import {readOtherMarkets} from '../market-data/readOtherMarkets';
import {readSample} from '../market-data/readSample';
import {valueHash} from './valueHash';

/** What figures are computed from, read when the first one is. */
export interface SiteSample {
  /** Changes with the prices. */
  key: () => string;
  of: (examples: readonly PageExample[]) => Sample;
  /** Keeps the answers of studies for the next build. */
  save: () => void;
}

const NAMES = new Map<unknown, string>(Object.entries(studies).map(([name, study]) => [study, name]));

/** What is read back must be what was made, or pages would differ from one build to the next. */
function requireKept(name: string, value: unknown): unknown {
  if (ArrayBuffer.isView(value) || (typeof value === 'number' && !Number.isFinite(value))) {
    throw new Error(`“${name}” 是 ${String(value)}，写成 JSON 就不是原来的值，不能存下。`);
  }
  return value;
}

/**
 * Answers of studies by what they were given, kept for as long as the code that makes them is the same.
 * @param code changes with that code; asked for when the first study is.
 */
export function keptStudies(siteDir: string, code: () => string): Pick<Sample, 'kept'> & Pick<SiteSample, 'save'> {
  let saved: ReturnType<typeof savedMap<unknown>> | undefined;
  return {
    kept(study, ...given) {
      const name = NAMES.get(study);
      if (name === undefined) {
        throw new Error(`“${study.name}” 不在 src/figures/studies.ts 里：它的结果依赖哪些代码，构建不知道，不能存下。`);
      }
      const {entries} = (saved ??= savedMap<unknown>(siteDir, 'studies', code()));
      const key = `${name} ${createHash('sha256').update(serialize(given)).digest('hex')}`;
      if (!entries.has(key)) {
        const answer = study(...given);
        JSON.stringify(answer, requireKept);
        entries.set(key, answer);
      }
      // Put there by the same study.
      return entries.get(key) as ReturnType<typeof study>;
    },
    save: () => saved?.save(),
  };
}

export function siteSample(siteDir: string): SiteSample {
  let read: ({bars: Bars} & ReturnType<typeof readOtherMarkets>) | undefined;
  let key: string | undefined;
  const prices = (): NonNullable<typeof read> => (read ??= {bars: readSample(), ...readOtherMarkets()});
  const {kept, save} = keptStudies(siteDir, () => bundleHashes(join(__dirname, '../../figures'), ['studies']).studies + packages());
  return {
    key: () => (key ??= valueHash(prices())),
    of: (examples) => ({...prices(), origin: sampleSettings().origin, examples, kept}),
    save,
  };
}
