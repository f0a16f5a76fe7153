import {
  applyFix,
  bestOfRuns,
  canJudge,
  compile,
  compositionGraph,
  diagnosticSections,
  documentNumbers,
  exampleRun,
  explain,
  formatText,
  marketLags,
  LIMITS,
  nodeValues,
  portfolioAccount,
  validate,
  type Diagnostic,
  type ExampleRun,
  type LagUse,
  type Plan,
  type PortfolioDoc,
} from '@site/src/engine';
import {drawnLines} from '@site/src/figures/kit/drawnLines';
import {problemOf} from '../parts/problemOf';
import {firstDay} from './firstDay';
import {isSignal} from './nextSignal';
import type {Prices} from './prices';
import type {Answer, Answers, Day, ExampleResult, LuckOfVariants, Picture, Problem, Question, Questions, Setup, Tested} from './protocol';
import {ruleSentence} from './ruleSentence';
import {runBacktest, type Terms} from './runBacktest';
import {settingsOf, setupOf, termsOf, valuesOf, type Settings} from './settings';

export interface Session {
  answer(question: Question): Answers[Question['kind']];
}

interface Run {
  diagnostics: Answer['diagnostics'];
  /** `null` while the text has errors. */
  strategy: {plan: Plan; example: ExampleRun; picture: Picture} | null;
}

/** Each fix removes at least one problem, and no more than this many are listed. */
const MOST_FIXES = LIMITS.diagnostics;

/** The diagnostics, each with the address of the section that explains it. */
const withSections = (diagnostics: readonly Diagnostic[], document: unknown): Problem[] =>
  diagnostics.map((diagnostic) => {
    const {code, primitive = code} = diagnosticSections(diagnostic, document);
    return {...diagnostic, section: primitive};
  });

/** Applies the first fix until there is none left, since each fix changes the positions of the others. */
function fixAll(text: string): string {
  let current = text;
  for (let count = 0; count < MOST_FIXES; count += 1) {
    const fix = validate(current, {allowBare: true}).find((diagnostic) => diagnostic.fix !== undefined)?.fix;
    const next = fix === undefined ? current : applyFix(current, fix);
    if (next === current) {
      break;
    }
    current = next;
  }
  return current;
}

/** How the markets that a strategy reads are aligned with its first symbol. */
const lagsOf = (plan: Plan, symbols: readonly string[], {marketLag}: Setup): LagUse[] =>
  marketLags(plan, {symbol: symbols[0] as string, options: marketLag === undefined ? {} : {marketLag}});

/** Number of cached runs: that of the text, and that of the earlier version. */
const REMEMBERED = 2;

/** The day to explain: the one asked for, unless it has no signal and nobody chose it. */
const dayIn = ({states}: Picture, dates: readonly string[], asked: Questions['run']['day']): number =>
  asked !== null && (asked.isChosen || isSignal(states[asked.day])) ? asked.day : firstDay(states, dates);

/** Answers questions about texts on given prices. Caches the last runs, since many questions are about the same text. */
export function createSession(prices: Prices): Session {
  const {bars, symbol} = prices;
  const known = new Map<string, Run>();
  const exampleOf = (plan: Plan, portfolio: PortfolioDoc | null, setup: Setup): ExampleRun =>
    exampleRun(plan, bars, portfolio?.symbols.map(({symbol: own}) => own) ?? [], {symbol, own: prices.own && prices.name, ...setup});
  const compute = (text: string, setup: Setup, compiled = compile(text, {allowBare: true})): Run => {
    const {plan, diagnostics, document, portfolio} = compiled;
    if (plan === null) {
      return {diagnostics: withSections(diagnostics, document), strategy: null};
    }
    const example = exampleOf(plan, portfolio, setup);
    const {result, markets} = example;
    const picture = {
      graph: compositionGraph(plan),
      states: result.state,
      lines: drawnLines(plan, result, bars.close),
      markets: markets.map(({code, source}) => ({code, source})),
      lags: lagsOf(plan, example.pool, setup),
      symbols: portfolio?.symbols.map(({symbol: own}) => own) ?? [],
      account: portfolio && portfolioAccount(portfolio),
      numbers: documentNumbers(document),
    };
    return {diagnostics: withSections([...diagnostics, ...result.diagnostics], document), strategy: {plan, example, picture}};
  };
  const remember = (text: string, setup: Setup, make: () => Run): Run => {
    const key = JSON.stringify([text, setup]);
    const run = known.get(key) ?? make();
    known.delete(key);
    known.set(key, run);
    [...known.keys()].slice(0, -REMEMBERED).forEach((old) => known.delete(old));
    return run;
  };
  const runOf = ({text, setup}: {text: string; setup: Setup}): Run => remember(text, setup, () => compute(text, setup));
  const test = (example: ExampleRun, terms: Terms): Tested => {
    try {
      return {run: runBacktest(example, prices, terms), problem: null};
    } catch (error) {
      return {run: null, problem: problemOf(error)};
    }
  };
  const dayOf = ({plan, example}: NonNullable<Run['strategy']>, day: number): Day | null =>
    bars.date[day] === undefined ? null : {why: explain(plan, example.result, day), values: nodeValues(plan, example.result, day)};
  const settingsIn = (account: Picture['account'], plan: Plan): Settings =>
    settingsOf(
      {account, markets: [...new Set(plan.steps.flatMap((step) => (step.op === 'market' ? [step.market] : [])))].map((code) => ({code}))},
      bars.date,
      prices.own !== undefined,
    );
  const answer = ({text, set, day: asked, before}: Questions['run']): Answer => {
    const compiled = compile(text, {allowBare: true});
    const {plan, portfolio} = compiled;
    if (plan === null) {
      return {diagnostics: compute(text, {}, compiled).diagnostics, report: null};
    }
    const settings = settingsIn(portfolio && portfolioAccount(portfolio), plan);
    const values = valuesOf(settings, set);
    const [setup, terms] = [setupOf(settings, values), termsOf(settings, values)];
    const {diagnostics, strategy} = remember(text, setup, () => compute(text, setup, compiled));
    if (strategy === null) {
      return {diagnostics, report: null};
    }
    const day = dayIn(strategy.picture, bars.date, asked);
    const compares = values.compare === true;
    const earlier = compares && before !== text ? runOf({text: before, setup}).strategy : null;
    const report = {
      ...{picture: strategy.picture, setup, terms, day, explained: dayOf(strategy, day)},
      tested: test(strategy.example, terms),
      before: compares ? before : null,
      previous: compares && before !== text ? (earlier === null ? {run: null, problem: null} : test(earlier.example, terms)) : null,
    };
    return {diagnostics, report};
  };
  const variantOf = ({text, setup, path}: Pick<Questions['variant'], 'text' | 'setup' | 'path'>, value: number): ExampleRun | null => {
    const {plan, portfolio} = compile(applyFix(text, {title: '', edits: [{path, value}]}), {allowBare: true});
    return plan && exampleOf(plan, portfolio, setup);
  };
  const variant = ({terms, value, elsewhere, ...subject}: Questions['variant']): readonly number[] | null => {
    const example = variantOf(subject, value);
    return example && [terms, ...elsewhere].map(({from, to}) => runBacktest(example, prices, {...terms, from, to}).metrics.totalReturn);
  };
  const luck = ({terms, values, ...subject}: Questions['luck']): LuckOfVariants | null => {
    const runs = values.flatMap((value) => {
      const example = variantOf(subject, value);
      return example === null ? [] : [runBacktest(example, prices, terms)];
    });
    const [first] = runs;
    return first === undefined || runs.length < 2 || !canJudge(first.dates) ? null : {count: runs.length, ...bestOfRuns(runs)};
  };
  const example = (text: string): ExampleResult => {
    const {plan, diagnostics, portfolio} = compile(text, {allowBare: true});
    if (plan === null) {
      return {sentence: diagnostics[0]?.message ?? '', returns: null};
    }
    const sentence = ruleSentence(compositionGraph(plan));
    const settings = settingsIn(portfolio && portfolioAccount(portfolio), plan);
    const {run} = test(exampleOf(plan, portfolio, {}), termsOf(settings, valuesOf(settings, {})));
    return {sentence, returns: run && {strategy: run.metrics.totalReturn, holding: run.benchmarkMetrics.totalReturn}};
  };
  return {
    answer: (question) => {
      switch (question.kind) {
        case 'run':
          return answer(question);
        case 'day': {
          const {strategy} = runOf(question);
          return strategy && dayOf(strategy, question.day);
        }
        case 'variant':
          return variant(question);
        case 'luck':
          return luck(question);
        case 'neighbours':
          return question.values.map((value) => (value === null ? null : (variant({...question, value, elsewhere: []})?.[0] ?? null)));
        case 'example':
          return example(question.text);
        case 'format':
          return formatText(question.text);
        case 'fix':
          return question.fixes === 'all' ? fixAll(question.text) : question.fixes.reduce(applyFix, question.text);
      }
    },
  };
}
