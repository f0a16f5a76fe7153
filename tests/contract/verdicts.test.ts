import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {verdictAnswer} from '../../src/components/lab/Checkup/checkup';
import {checkRules, isCheck, type Known} from '../../src/components/lab/Checkup/checks';
import {resultText} from '../../src/components/lab/StrategyPlayground/result/resultText';
import {sessionOf} from '../../src/components/lab/StrategyPlayground/run/session';
import {DEFAULT_TEXT} from '../../src/content/defaultRule';
import type {ExampleResult} from '../../src/results/exampleResult';
import {SAMPLE} from '../../src/content/sample';
import {ruleRun} from '../../src/engine/backtest';
import {judgeGrowth} from '../../src/engine/uncertainty';
import type {GrowthVerdict} from '../../src/results/outcome';
import type {ClaimId} from '../../src/figures/cases/claims';
import {foundOf, rowOf, type Standing} from '../../src/figures/cases/standing';
import * as rules from '../../src/figures/rules';
import {pageTree} from '../../src/markdown/pageTree';
import {pageExamples} from '../../src/markdown/strategyExamples';
import {readOtherMarkets} from '../../src/plugins/market-data/readOtherMarkets';
import {judgements} from '../../src/plugins/page-model/judgements';
import {figureText} from '../support/figureText';
import {sampleBars, samplePrices} from '../support/sampleBars';
import {workspace} from '../unit/cli/support';
import {docPages} from '../support/pages';

/** What the numbers of a page are of, by their names. */
const namedNumbers = (page: string): Map<string, string> =>
  new Map(
    [...page.matchAll(/<\w+Value\b[^>]*?\bof="(\w+)"[^>]*?\bid="([^"]+)"/g)].map(([, of = '', id = '']) => [id, of]),
  );

/** Whether a claim of a paragraph compares a rule with holding: it points at the same number of both. */
function comparesWithHolding(paragraph: string, named: ReadonlyMap<string, string>): boolean {
  return [...paragraph.matchAll(/<Claim\b[^>]*>/g)].some(([claim]) => {
    const found = [...claim.matchAll(/\b(?:of|\w+Of)="([^"]+)"/g)].map(([, id = '']) => named.get(id) ?? '');
    return found.some(
      (of) =>
        /^holdTest/.test(of) ||
        (of.startsWith('hold') && found.includes(`${of.charAt(4).toLowerCase()}${of.slice(5)}`)),
    );
  });
}

test('a sentence that compares a rule with holding also says whether luck alone could have made the difference', () => {
  const found = docPages().flatMap(({file}) => {
    const page = readFileSync(file, 'utf8');
    const named = namedNumbers(page);
    return page
      .split('\n\n')
      .flatMap((paragraph) => (comparesWithHolding(paragraph, named) ? [{file, paragraph}] : []));
  });
  expect(found.length).toBeGreaterThan(8);
  const missing = found.filter(({paragraph}) => !/<(Study)?Verdict\b/.test(paragraph));
  expect(
    missing.map(({file, paragraph}) => `${file}：${paragraph} 与一直持有比较，请在同一段写上 <Verdict … />。`),
  ).toEqual([]);
});

/** Differences to holding in a text that no verdict follows in the same sentence. */
const bareGaps = (text: string): string[] =>
  text
    .split('。')
    .filter(
      (one) =>
        /比(一直持有|等权持有)(多|少|多亏|少亏) [\d,.]+ 个百分点/.test(one) &&
        !/分不出|高于|低于|差在佣金|交易太少|有几分是运气正在算/.test(one),
    );

describe('a difference to holding is never said without its verdict', () => {
  const session = sessionOf(samplePrices());
  const {report} = session.run({text: DEFAULT_TEXT, set: {}, day: null, before: DEFAULT_TEXT});
  const good = report!;
  const run = ruleRun(sampleBars(), {document: DEFAULT_TEXT});
  const surfaces: [string, (judgement: GrowthVerdict) => string | Promise<string>][] = [
    ['the playground and its picture', (judgement) => resultText({good, judgement}, samplePrices(), true)],
    ['a page', () => figureText(rules, '<ResultTable strategy="DualMovingAverage" />')],
    [
      'the command line and the tools of assistants',
      async () => (await workspace({}).strategy('backtest DualMovingAverageStrategy')).out,
    ],
  ];

  test.each(surfaces)('%s', async (_, said) => {
    const text = await said(judgeGrowth(run));
    expect(text).toMatch(/比一直持有少 \d+\.\d 个百分点，但分不出高下/);
    expect(bareGaps(text)).toEqual([]);
    // While it is being found out, the difference stands, and that.
    expect(bareGaps(await said(null))).toEqual([]);
  });

  test('the home page', () => {
    const told: (Known | undefined)[] = [];
    const [found] = checkRules(sampleBars(), [], ([known]) => told.push(known));
    expect(verdictAnswer(found, SAMPLE)).toMatch(/^每年少 \d+\.\d 个百分点，分不出高下$/);
    // While it is being found out there is no difference to read.
    const passing = told.filter((known) => !isCheck(known)).map((known) => verdictAnswer(known, SAMPLE));
    expect([passing.length > 10, passing.filter((text) => text.includes('百分点'))]).toEqual([true, []]);
  });

  test('and a difference without one is found', () => {
    expect(bareGaps('累计 72.7%，比一直持有少 24.8 个百分点。')).toHaveLength(1);
  });

  test('the gallery, where a rule that never buys has none', () => {
    const result = (text: string): ExampleResult => session.example({text});
    expect(result(DEFAULT_TEXT).returns?.verdict).toBe('分不出高下');
    // The short average is never below nothing.
    const never = DEFAULT_TEXT.replace(
      '"type": "Crossover", "inputs": [{"ref": "fast"}, {"ref": "slow"}]',
      '"type": "LessThan", "inputs": [{"ref": "fast"}, {"type": "Constant", "value": 0}]',
    );
    expect(result(never).returns?.verdict).toBe('一次也没有买');
  });
});

describe('the verdict on a claim is what a second engine finds', () => {
  const examples = docPages().flatMap(({id, file, frontMatter}) =>
    pageExamples(id, String(frontMatter.title), pageTree(readFileSync(file, 'utf8'))),
  );
  const sample = {bars: sampleBars(), origin: '', ...readOtherMarkets(), examples, cached: judgements.cached};

  // Shares of histories at or below 0: .040 of the rule on the FTSE; .047 on the S&P at the chosen length, .059 to .070
  // at 20 to 40 days.
  test.each<[ClaimId, string, Standing]>([
    ['chasing-highs', '英国富时 100', 'fails'],
    ['year-line', '标普 500', 'open'],
  ])('%s on %s: %s', (claim, market, standing) => {
    expect(rowOf(foundOf(claim, sample), market).standing).toBe(standing);
  });
});
