import {readFileSync} from 'node:fs';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {
  isHolding,
  isJudged,
  judge,
  type Difference,
  type Judged,
  type JudgedRun,
  type Judgement,
  type Verdict,
} from '../../src/engine/uncertainty';
import {pairedReturns} from '../../src/engine/metrics/uncertainty/judge';
import {resampledHistories, type PairedReturns} from '../../src/engine/metrics/uncertainty/resample';
import {MOST_DRAWS, standing, TOLD} from '../../src/engine/metrics/uncertainty/standing';
import {MEASURES, pairBlockLength, sizeBlockLength, type Judging} from '../../src/engine/metrics/uncertainty/uncertainty';
import {figures} from '../../src/figures';
import type {Sample} from '../../src/figures/kit/figure';
import {ownProps, readProps} from '../../src/markdown/figures/readProps';
import {pageTree} from '../../src/markdown/pageTree';
import {pageExamples} from '../../src/markdown/strategyExamples';
import type {Tag} from '../../src/markdown/tag';
import {readOtherMarkets} from '../../src/plugins/market-data/readOtherMarkets';
import {readPages} from '../support/pages';
import {sampleBars} from '../support/sampleBars';

/** Every run that a figure had judged, with what was found. */
const published: {tag: string; run: JudgedRun; found: Judgement}[] = [];

const FIGURES = [
  'ExampleVerdicts',
  'FileUncertainty',
  'MarketVerdicts',
  'RotationVerdicts',
  'StudyVerdict',
  'TriedTable',
  'Uncertainty',
  'UncertaintyValue',
  'Verdict',
] as const;

/** Computes all figures with verdicts of all pages. */
function publish(): void {
  const pages = readPages().map(({id, file, frontMatter}) => ({
    id,
    title: String(frontMatter.title),
    tree: pageTree(readFileSync(file, 'utf8')),
  }));
  let shown = '';
  const answers = new Map<string, unknown>();
  const sample: Sample = {
    bars: sampleBars(),
    origin: '',
    ...readOtherMarkets(),
    examples: pages.flatMap(({id, title, tree}) => pageExamples(id, title, tree)),
    kept(study, ...given) {
      const key = `${study.name} ${JSON.stringify(given)}`;
      if (!answers.has(key)) {
        const answer = study(...given);
        answers.set(key, answer);
        if ((study as unknown) === judge) {
          // What a judgement is given and what it says.
          published.push({tag: shown, run: given[0] as JudgedRun, found: answer as Judgement});
        }
      }
      return answers.get(key) as ReturnType<typeof study>;
    },
  };
  // What a figure computes does not matter here: its judgements do.
  for (const {id, tree} of pages) {
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const tag = node as Tag;
      const name = FIGURES.find((one) => one === tag.name);
      const figure = name && figures[name];
      if (figure !== undefined && name !== undefined) {
        shown = `${id} <${name}>`;
        figure.compute(readProps(name, ownProps(tag, figure), figure) as never, sample);
      }
    });
  }
}

publish();

test('every verdict of a page is of a rule that bought something', () => {
  expect(published.length).toBeGreaterThan(60);
  expect(published.filter(({found}) => !isJudged(found)).map(({tag, found}) => `${tag}：${String(found)}`)).toEqual([]);
  expect(published.filter(({run}) => run.fills.length === 0)).toEqual([]);
});

const SEEDS = Array.from({length: 20}, (_, index) => 1001 + index);
/** Histories a seed: together as many as decide a verdict. */
const DRAWS = MOST_DRAWS / SEEDS.length;

/** Whether an end is so near to 0 that another seed could move it across: 12 % of the interval are five Monte Carlo errors. */
const isNear = ({low, high}: Difference): boolean => [low, high].some((end) => Math.abs(end) < 0.12 * (high - low));

/** The verdict that the histories of 20 other seeds bear. */
function verdictOfSeeds(pair: PairedReturns, blockLength: number, name: Judging): Verdict {
  const values = SEEDS.flatMap((seed) => {
    const histories = resampledHistories(pair, {blockLength, seed});
    return Array.from({length: DRAWS}, () => MEASURES[name](histories.next().value));
  });
  return standing(values, TOLD) ?? 'open';
}

/** The verdict that 20 other seeds bear for a published figure. */
function otherVerdict(run: JudgedRun, {exposure}: Judged, name: Judging): Verdict {
  const pair = {...pairedReturns(run), exposure};
  const first = verdictOfSeeds(pair, pairBlockLength(pair), name);
  if (first === 'open' || name === 'growth' || name === 'growthGap') {
    return first;
  }
  return verdictOfSeeds(pair, sizeBlockLength(pair), name) === first ? first : 'open';
}

test('every published verdict that could turn is the same with the histories of 20 other seeds', () => {
  const near = published.flatMap(({tag, run, found}) => {
    if (!isJudged(found)) {
      return [];
    }
    const names: readonly Judging[] = isHolding(run) ? ['growth'] : ['growthGap', 'depthGap', 'fixedDepthGap'];
    return names.filter((name) => found[name].doubt !== 'outside' && isNear(found[name])).map((name) => ({tag, run, found, name}));
  });
  expect(near.length).toBeGreaterThan(5);
  const turned = near.flatMap(({tag, run, found, name}) => {
    const other = otherVerdict(run, found, name);
    return other === found[name].verdict ? [] : [`${tag} ${name}：${found[name].verdict}, with other seeds ${other}`];
  });
  // Of a difference that ends at 0 to a tenth of a point the page says nothing: the cautious side.
  expect(turned).toEqual(['primitives/examples <ExampleVerdicts> depthGap：open, with other seeds higher']);
});
