import {
  applyFix,
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
  parse,
  portfolioAccount,
  portfolioOf,
  validate,
  type Diagnostic,
  type ExampleRun,
  type LagUse,
  type Plan,
} from '@site/src/engine';
import {drawnLines} from '@site/src/figures/kit/drawnLines';
import {poolOf} from '@site/src/figures/kit/example';
import type {Prices} from './prices';
import type {Answers, Analysis, Problem, Question, Questions, Setup} from './protocol';
import {runBacktest} from './runBacktest';

export interface Session {
  answer(question: Question): Answers[Question['kind']];
}

interface Run {
  analysis: Analysis;
  /** `null` while the text has errors. */
  strategy: {plan: Plan; example: ExampleRun} | null;
}

/** Each fix removes at least one problem, and no more than this many are listed. */
const MOST_FIXES = LIMITS.diagnostics;

/** The diagnostics, each with the address of the section that explains it. */
function withSections(diagnostics: readonly Diagnostic[], text: string): Problem[] {
  const parsed = parse(text);
  const document = 'value' in parsed ? parsed.value : null;
  return diagnostics.map((diagnostic) => {
    const {code, primitive = code} = diagnosticSections(diagnostic, document);
    return {...diagnostic, section: primitive};
  });
}

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

/** Answers questions about texts on given prices. Caches the last runs, since many questions are about the same text. */
export function createSession(prices: Prices): Session {
  const {bars, symbol} = prices;
  const known = new Map<string, Run>();
  const exampleOf = (plan: Plan, text: string, setup: Setup): ExampleRun =>
    exampleRun(plan, bars, poolOf(text), {symbol, own: prices.own && prices.name, ...setup});
  const compute = (text: string, setup: Setup): Run => {
    const {plan, diagnostics} = compile(text, {allowBare: true});
    if (plan === null) {
      return {analysis: {diagnostics: withSections(diagnostics, text), picture: null}, strategy: null};
    }
    const example = exampleOf(plan, text, setup);
    const {result, markets} = example;
    const portfolio = portfolioOf(text);
    const picture = {
      graph: compositionGraph(plan),
      states: result.state,
      lines: drawnLines(plan, result, bars.close),
      markets: markets.map(({code, source}) => ({code, source})),
      lags: lagsOf(plan, example.pool, setup),
      symbols: portfolio?.symbols.map(({symbol: own}) => own) ?? [],
      account: portfolio && portfolioAccount(portfolio),
      numbers: documentNumbers(text),
    };
    return {analysis: {diagnostics: withSections([...diagnostics, ...result.diagnostics], text), picture}, strategy: {plan, example}};
  };
  const runOf = ({text, setup}: Questions['analyse']): Run => {
    const key = JSON.stringify([text, setup]);
    const run = known.get(key) ?? compute(text, setup);
    known.delete(key);
    known.set(key, run);
    [...known.keys()].slice(0, -REMEMBERED).forEach((old) => known.delete(old));
    return run;
  };
  const variant = ({text, setup, terms, path, value, elsewhere}: Questions['variant']): readonly number[] | null => {
    const changed = applyFix(text, {title: '', edits: [{path, value}]});
    const {plan} = compile(changed, {allowBare: true});
    if (plan === null) {
      return null;
    }
    const example = exampleOf(plan, changed, setup);
    const periods = [terms, ...elsewhere];
    return periods.map(({from, to}) => runBacktest(example, prices, {...terms, from, to}).metrics.totalReturn);
  };
  return {
    answer: (question) => {
      switch (question.kind) {
        case 'analyse':
          return runOf(question).analysis;
        case 'day': {
          const {strategy} = runOf(question);
          const {day} = question;
          return strategy && bars.date[day] !== undefined
            ? {why: explain(strategy.plan, strategy.example.result, day), values: nodeValues(strategy.plan, strategy.example.result, day)}
            : null;
        }
        case 'backtest':
        case 'previous': {
          const {strategy} = runOf(question);
          return strategy && runBacktest(strategy.example, prices, question.terms);
        }
        case 'variant':
          return variant(question);
        case 'format':
          return formatText(question.text);
        case 'fix':
          return question.fixes === 'all' ? fixAll(question.text) : question.fixes.reduce(applyFix, question.text);
      }
    },
  };
}
