import {last} from '@site/src/engine';
import {
  applyFix,
  compile,
  editedText,
  explain,
  formatText,
  knowsPosition,
  LIMITS,
  nodeValues,
  turningClose,
  validate,
  type ExampleRun,
  type Plan,
  type PortfolioDoc,
  type Turning,
} from '@site/src/engine/language';
import {portfolioAccount} from '@site/src/engine/backtest';
import {exampleResult} from '@site/src/results/exampleResult';
import {symbolResult} from '@site/src/results/symbolResults';
import {memoisedPer} from '../../../sample/oncePer';
import {problemOf} from '../../parts/problemOf';
import type {Handlers} from '../../work/protocol';
import {settingsHandlers} from '../../work/settingsHandlers';
import type {Prices} from './prices';
import {seriesPrices} from './seriesPrices';
import type {Answer, AnswersAboutTexts, Day, Problem, QuestionsAboutTexts, Tested, TextSettings} from './protocol';
import {backtestExample, type Terms} from '@site/src/results/runBacktest';
import {createRuns, problemsOf, type Runs, type Strategy} from './runs';
import {saleReasons} from './saleReasons';
import {settingsOf, setupOf, termsOf, textsOf, valuesOf, type Settings} from './settings';

/** Each fix removes at least one problem, and no more than this many are listed. */
const MOST_FIXES = LIMITS.diagnostics;

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

const dayOf = ({plan, example, nameOf}: Strategy, day: number, {bars}: Prices): Day | null =>
  bars.date[day] === undefined
    ? null
    : {why: explain(plan, example.result, day, nameOf), values: nodeValues(plan, example.result, day)};

function test(example: ExampleRun, terms: Terms, prices: Prices): Tested {
  try {
    return {run: backtestExample(example, prices, terms), problem: null};
  } catch (error) {
    return {run: null, problem: problemOf(error)};
  }
}

/** The settings on offer for a strategy. */
function settingsIn(plan: Plan, portfolio: PortfolioDoc | null, prices: Prices): Settings {
  const codes = new Set(plan.steps.flatMap((step) => (step.op === 'market' ? [step.market] : [])));
  const markets = [...codes].map((code) => ({code}));
  return settingsOf({account: portfolio && portfolioAccount(portfolio), markets}, prices.bars.date, prices);
}

/** Full report on a text under its settings. */
function report({text, set, day: asked, before}: QuestionsAboutTexts['run'], runs: Runs, prices: Prices): Answer {
  const compiled = compile(text, {allowBare: true});
  const {plan, portfolio} = compiled;
  if (plan === null) {
    return {diagnostics: problemsOf(compiled.diagnostics, compiled.document), report: null};
  }
  const settings = settingsIn(plan, portfolio, prices);
  const values = valuesOf(settings, set);
  const terms = termsOf(settings, values);
  const setup = {...setupOf(settings, values), ...(knowsPosition(plan) && {from: terms.from})};
  const {diagnostics, strategy} = runs.of(text, setup, compiled);
  if (strategy === null) {
    return {diagnostics, report: null};
  }
  const day = asked ?? prices.bars.date.length - 1;
  const compares = values.compare === true;
  const tested = test(strategy.example, terms, prices);
  const earlier = compares && before !== text ? runs.of(before, setup).strategy : null;
  return {
    diagnostics,
    report: {
      text,
      set: textsOf(settings, values),
      setup,
      terms,
      picture: strategy.picture,
      day,
      explained: dayOf(strategy, day, prices),
      tested,
      sales: tested.run && saleReasons(strategy, compiled.document, tested.run, prices.bars.date),
      before: compares ? before : null,
      previous:
        compares && before !== text
          ? earlier === null
            ? {run: null, problem: null}
            : test(earlier.example, terms, prices)
          : null,
    },
  };
}

/** Reason why a text has no result. */
const whyNot = (problems: readonly Problem[]): string =>
  problems.find(({severity}) => severity === 'error')?.plainMessage ?? '';

/** The result of a text on another series, or the reason why there is none. */
function onSymbol({text, set, series}: QuestionsAboutTexts['symbol']): AnswersAboutTexts['symbol'] {
  const prices = seriesPrices(series);
  const {diagnostics, report: found} = report({text, set, day: null, before: text}, createRuns(prices), prices);
  const run = found?.tested.run;
  return found === null || run == null ? {problem: found?.tested.problem ?? whyNot(diagnostics)} : symbolResult(run);
}

/** Closes of the next bar at which the rule of a text buys or sells. */
function tomorrow({text, setup}: QuestionsAboutTexts['tomorrow'], runs: Runs, {bars}: Prices): Turning | null {
  const {plan, portfolio} = compile(text, {allowBare: true});
  return plan && turningClose(bars, (longer) => last(runs.signals(plan, portfolio, setup, longer).result.state));
}

/** The code that answers questions about texts. */
type Session = {[K in keyof QuestionsAboutTexts]: (question: QuestionsAboutTexts[K]) => AnswersAboutTexts[K]} & Pick<
  Handlers,
  'row' | 'luck'
>;

function createSession(prices: Prices): Session {
  const runs = createRuns(prices);
  return {
    run: (question) => report(question, runs, prices),
    day: ({text, setup, day}) => {
      const {strategy} = runs.of(text, setup);
      return strategy && dayOf(strategy, day, prices);
    },
    ...settingsHandlers(({text, setup, terms, path, values}: TextSettings) =>
      values.map((value) => () => {
        const {plan, portfolio} = compile(editedText(text, [{path, value}]), {allowBare: true});
        const example = plan && runs.signals(plan, portfolio, setup);
        return example && ((period) => backtestExample(example, prices, {...terms, ...period}));
      }),
    ),
    example: ({text}) => exampleResult(text, prices),
    symbol: onSymbol,
    tomorrow: (question) => tomorrow(question, runs, prices),
    format: ({text}) => formatText(text),
    fix: ({text, fixes}) => (fixes === 'all' ? fixAll(text) : fixes.reduce(applyFix, text)),
  };
}

/**
 * Answers questions about texts on given prices. The same prices get the same session, which has run the last texts
 * already.
 */
export const sessionOf = memoisedPer(createSession);
