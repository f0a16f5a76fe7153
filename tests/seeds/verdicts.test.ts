import {readFileSync} from 'node:fs';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {
  judge,
  judgeGrowth,
  type Difference,
  type RuleJudgement,
  type JudgedRun,
  type NoVerdict,
} from '../../src/engine/uncertainty';
import {pairedReturns} from '../../src/engine/metrics/uncertainty/judge';
import {blockLadder, climb} from '../../src/engine/metrics/uncertainty/ladder';
import {drawUntil, resample, type PairedReturns} from '../../src/engine/metrics/uncertainty/resample';
import {MOST_DRAWS, standing, CLEAR_ERRORS} from '../../src/engine/metrics/uncertainty/standing';
import {JUDGING, pairBlockLength, type Judging} from '../../src/engine/metrics/uncertainty/uncertainty';
import {figures} from '../../src/figures';
import type {Sample} from '../../src/figures/kit/figure';
import {ownProps, readProps} from '../../src/markdown/figures/readProps';
import {pageTree} from '../../src/markdown/pageTree';
import {pageExamples} from '../../src/markdown/strategyExamples';
import type {Tag} from '../../src/markdown/tag';
import {readOtherMarkets} from '../../src/plugins/market-data/readOtherMarkets';
import {docPages} from '../support/pages';
import {sampleBars} from '../support/sampleBars';

/** A judgement that a figure of a page asked for. */
interface Published {
  tag: string;
  run: JudgedRun;
  /** The figures that bear a verdict, or why there is none. */
  found: Readonly<Partial<Record<Judging, Difference>>> | NoVerdict;
  /** Those whose verdicts the page reads. */
  read: Set<Judging>;
}

const published: Published[] = [];

const FIGURES = [
  'CaseAnswer',
  'CaseNumbers',
  'CaseOverview',
  'CaseTable',
  'CashInterestTable',
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

/** A difference that notes when its verdict is read. */
const watched = (difference: Difference, name: Judging, read: Set<Judging>): Difference => ({
  ...difference,
  get verdict() {
    read.add(name);
    return difference.verdict;
  },
});

/** What a study answered, and the same as a page is given it: with verdicts that are watched. */
function watching(
  answer: RuleJudgement | Difference | NoVerdict,
  read: Set<Judging>,
): {found: Published['found']; given: unknown} {
  if (typeof answer === 'string') {
    return {found: answer, given: answer};
  }
  if ('verdict' in answer) {
    return {found: {growthGap: answer}, given: watched(answer, 'growthGap', read)};
  }
  return {
    found: answer,
    given: {...answer, ...Object.fromEntries(JUDGING.map((name) => [name, watched(answer[name], name, read)]))},
  };
}

/** Computes all figures with verdicts of all pages. */
function publish(): void {
  const pages = docPages().map(({id, file, frontMatter}) => ({
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
    cached(study, ...given) {
      const key = `${study.name} ${JSON.stringify(given)}`;
      if (!answers.has(key)) {
        const answer = study(...given);
        if (([judge, judgeGrowth] as unknown[]).includes(study)) {
          const read = new Set<Judging>();
          const {found, given: shownAnswer} = watching(answer as RuleJudgement | Difference | NoVerdict, read);
          answers.set(key, shownAnswer);
          published.push({tag: shown, run: given[0] as JudgedRun, found, read});
        } else {
          answers.set(key, answer);
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
  expect(published.length).toBeGreaterThan(100);
  expect(published.flatMap(({tag, found}) => (typeof found === 'string' ? [`${tag}：${found}`] : []))).toEqual([]);
});

/** The verdicts that pages read, with what they are of. */
const verdicts = published.flatMap(({tag, run, found, read}) => {
  const pair = pairedReturns(run);
  return [...read].flatMap((name) => {
    const difference = typeof found === 'string' ? undefined : found[name];
    return difference === undefined || difference.doubt === 'trades' ? [] : [{tag, name, difference, pair}];
  });
});

test('every verdict that a page reads has asked for its own draws: asked for alone it is the same', () => {
  expect(new Set(verdicts.map(({name}) => name))).toEqual(new Set(JUDGING));
  const others = verdicts.flatMap(({tag, name, difference, pair}) => {
    const alone = climb(pair, pairBlockLength(pair), [name], name === 'depthGap').verdictOf(name);
    const verdict = alone === 'higher' || alone === 'lower' ? alone : 'open';
    return difference.doubt === 'outside' || verdict === difference.verdict
      ? []
      : [`${tag} ${name}：${difference.verdict}, alone ${verdict}`];
  });
  expect(others).toEqual([]);
});

const SEEDS = Array.from({length: 20}, (_, index) => 1001 + index);
/** Histories a seed: together as many as decide a verdict. */
const DRAWS = MOST_DRAWS / SEEDS.length;

/**
 * Whether an end is so near to 0 that another seed could move it across: 12 % of the interval are five Monte Carlo
 * errors.
 */
const isNear = ({low, high}: Difference): boolean => [low, high].some((end) => Math.abs(end) < 0.12 * (high - low));

/** Whether the histories of 20 other seeds bear a verdict at all block lengths. */
const isBorne = (pair: PairedReturns, name: Judging, wanted: Difference['verdict']): boolean =>
  blockLadder(pairBlockLength(pair), pair.strategy.length).every((blockLength) => {
    const values = SEEDS.flatMap((seed) => {
      const histories = drawUntil(resample(pair, {blockLength, seed}, name === 'depthGap'), DRAWS);
      return [...histories.values(name)];
    });
    return standing(values, CLEAR_ERRORS) === wanted;
  });

test('every verdict that a page gives and that could turn is the same with the histories of 20 other seeds', () => {
  // One that is not given promises nothing: another seed may give it.
  const near = verdicts.filter(({difference}) => difference.verdict !== 'open' && isNear(difference));
  expect(near.length).toBeGreaterThan(0);
  const turned = near.flatMap(({tag, name, pair, difference: {verdict}}) =>
    isBorne(pair, name, verdict) ? [] : [`${tag} ${name}：${verdict}, not with other seeds`],
  );
  expect(turned).toEqual([]);
});
