import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {parameterStudy, type StudyTerms} from '../../engine';
import {readSample} from '../market-data/readSample';
import {readExamples} from '../strategy-examples/readExamples';
import {keptOnDisk, sourceHash} from './keptOnDisk';

const PAGE = 'primitives/advanced/optimization';
const EXAMPLE = 'opt-both';

/** The search that the page walks through. Nineteen shuffled histories: beating all of them by luck has a chance of 1 in 20. */
const TERMS: StudyTerms = {
  space: {'trend.period': [100, 130, 160, 190, 220], 'exit.multiplier': [2, 3, 4]},
  fixed: {'trend.period': 160, 'exit.multiplier': 3},
  split: '2012-01-01',
  commission: 0.001,
  trainYears: 5,
  shuffles: 19,
};

/**
 * Searches the parameters of a strategy of the page on optimization, as `@generated/optimization-study/default/study.json`.
 * It takes seconds: too slow for browsers, so ParameterStudy and StudyValue draw what is found here, and kept in
 * node_modules/.cache/optimization-study for as long as strategy, terms, sample and engine are the same.
 */
export default function optimizationStudy({siteDir}: LoadContext): Plugin {
  return {
    name: 'optimization-study',
    async allContentLoaded({actions: {createData}}) {
      const file = join(siteDir, `docs/${PAGE}.mdx`);
      // A small site, such as those of the tests, has no such page and nothing to draw.
      if (!existsSync(file)) {
        await createData('study.json', 'null');
        return;
      }
      const examples = readExamples(PAGE, PAGE, await readFile(file, 'utf8'));
      const text = examples.find(({id}) => id === EXAMPLE)?.text;
      if (text === undefined) {
        throw new Error(`docs/${PAGE}.mdx 里没有 id 为 “${EXAMPLE}” 的策略代码块，参数搜索没有对象。`);
      }
      const sample = await readSample(siteDir);
      const key = JSON.stringify([await sourceHash(join(siteDir, 'src/engine')), TERMS, text, sample]);
      const cache = join(siteDir, 'node_modules/.cache/optimization-study');
      await createData('study.json', await keptOnDisk(cache, key, async () => parameterStudy(sample, text, TERMS)));
    },
  };
}
