import {
  applyFix,
  compile,
  compositionGraph,
  diagnosticSections,
  documentNumbers,
  exampleRun,
  explain,
  formatText,
  LIMITS,
  nodeValues,
  parse,
  portfolioAccount,
  portfolioOf,
  validate,
  type Diagnostic,
  type ExampleRun,
  type Fix,
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
  plan: Plan;
  example: ExampleRun;
}

/** Every fix removes at least one problem; a document has no more of them than are listed. */
const MOST_FIXES = LIMITS.diagnostics;

/** What was found, each with the section of the pages that explains it. */
function withSections(diagnostics: readonly Diagnostic[], text: string): Problem[] {
  const parsed = parse(text);
  const document = 'value' in parsed ? parsed.value : null;
  return diagnostics.map((diagnostic) => {
    const {code, primitive = code} = diagnosticSections(diagnostic, document);
    return {...diagnostic, section: primitive};
  });
}

/** Applies the first fix that is offered until none is: places move with each. */
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

/** Runs remembered: that of the text, and that of the version before. */
const REMEMBERED = 2;

/** Answers questions about texts, on given bars. Remembers the last runs, as days and terms are asked for one by one. */
export function createSession(prices: Prices): Session {
  const {bars, symbol} = prices;
  const known = new Map<string, Run | Analysis>();
  const exampleOf = (plan: Plan, text: string, setup: Setup): ExampleRun =>
    exampleRun(plan, bars, poolOf(text), {symbol, own: prices.own && prices.name, ...setup});
  const compute = (text: string, setup: Setup): Run | Analysis => {
    const {plan, diagnostics} = compile(text, {allowBare: true});
    if (plan === null) {
      return {diagnostics: withSections(diagnostics, text), picture: null};
    }
    const example = exampleOf(plan, text, setup);
    const {result, markets} = example;
    const portfolio = portfolioOf(text);
    const picture = {
      graph: compositionGraph(plan),
      states: result.state,
      lines: drawnLines(plan, result, bars.close),
      markets: markets.map(({code, source}) => ({code, source})),
      symbols: portfolio?.symbols.map(({symbol: own}) => own) ?? [],
      account: portfolio && portfolioAccount(portfolio),
      numbers: documentNumbers(text),
    };
    return {plan, example, analysis: {diagnostics: withSections([...diagnostics, ...result.diagnostics], text), picture}};
  };
  const runOf = ({text, setup}: Questions['analyse']): Run | Analysis => {
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
  const fixed = (text: string, fixes: readonly Fix[] | 'all'): string => (fixes === 'all' ? fixAll(text) : fixes.reduce(applyFix, text));
  return {
    answer: (question) => {
      switch (question.kind) {
        case 'analyse': {
          const run = runOf(question);
          return 'plan' in run ? run.analysis : run;
        }
        case 'day': {
          const run = runOf(question);
          const {day} = question;
          return 'plan' in run && bars.date[day] !== undefined
            ? {why: explain(run.plan, run.example.result, day), values: nodeValues(run.plan, run.example.result, day)}
            : null;
        }
        case 'backtest':
        case 'previous': {
          const run = runOf(question);
          return 'plan' in run ? runBacktest(run.example, prices, question.terms) : null;
        }
        case 'variant':
          return variant(question);
        case 'format':
          return formatText(question.text);
        case 'fix':
          return fixed(question.text, question.fixes);
      }
    },
  };
}
