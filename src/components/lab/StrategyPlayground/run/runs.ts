import {at, registryEntry} from '@site/src/engine';
import {
  compile,
  compositionGraph,
  diagnosticSections,
  documentNumbers,
  exampleRun,
  indicatorText,
  marketLags,
  referenceText,
  signalTexts,
  stepText,
  type Diagnostic,
  type DocumentNumber,
  type ExampleRun,
  type Plan,
  type PortfolioDoc,
} from '@site/src/engine/language';
import {plainFixTitle, plainProblem} from '@site/src/results/plainProblem';
import {portfolioAccount} from '@site/src/engine/backtest';
import {drawnLines} from '@site/src/results/drawnLines';
import type {Prices} from './prices';
import type {Picture, Problem, Setup} from './protocol';

type Compiled = ReturnType<typeof compile>;

type Step = Plan['steps'][number];

type NameOf = (step: Step, component: string) => string;

/** An indicator in the words of the sentence; `undefined` for other steps. */
function indicatorName(step: Step, component: string): string | undefined {
  const entry = step.op === 'indicator' ? registryEntry(step.type) : undefined;
  return step.op === 'indicator' && entry?.kind === 'indicator'
    ? indicatorText(entry, step.params, component)
    : undefined;
}

/**
 * Names of the steps of a strategy, in the words of its sentence, else by their function. No name is an id of the
 * document.
 * @param document as it was parsed.
 */
function stepNames(document: unknown): NameOf {
  const texts = signalTexts(document);
  return (step, component) => indicatorName(step, component) ?? texts.get(step.path) ?? stepText(step);
}

/** A text without errors: its plan, its signals, and what is shown of both. */
export interface Strategy {
  plan: Plan;
  example: ExampleRun;
  picture: Picture;
  /** Names of its steps, in the words of the sentence. */
  nameOf: NameOf;
}

interface Analysed {
  diagnostics: readonly Problem[];
  /** `null` while the text has errors. */
  strategy: Strategy | null;
}

/** The runs of texts on given prices. The last ones are cached, since many questions are about the same text. */
export interface Runs {
  /** @param compiled of the text, if the caller has it. */
  of(text: string, setup: Setup, compiled?: Compiled): Analysed;
  /** Signals of a plan, not cached. @param on bars to use instead of those of the prices. */
  signals(plan: Plan, portfolio: PortfolioDoc | null, setup: Setup, on?: Prices['bars']): ExampleRun;
}

/** Number of cached runs: that of the text, and that of the earlier version. */
const REMEMBERED = 2;

const symbolsOf = (portfolio: PortfolioDoc | null): string[] => portfolio?.symbols.map(({symbol}) => symbol) ?? [];

/** The diagnostics, each with the address of the section that explains it and in the words of the sentence. */
export function problemsOf(diagnostics: readonly Diagnostic[], document: unknown): Problem[] {
  const texts = signalTexts(document);
  return diagnostics.map((diagnostic) => {
    const {code, primitive = code} = diagnosticSections(diagnostic, document);
    const {fix} = diagnostic;
    return {
      ...diagnostic,
      section: primitive,
      plainMessage: plainProblem(diagnostic, texts),
      ...(fix && {plainFix: plainFixTitle(fix, (ref) => referenceText(document, ref))}),
    };
  });
}

/** The numbers of a strategy, each named after the indicator or condition around it. */
function numbersOf({steps}: Plan, document: unknown): DocumentNumber[] {
  const nameOf = stepNames(document);
  return documentNumbers(document).map((number) => {
    const around = steps.filter(
      ({op, path}) => op !== 'column' && op !== 'constant' && number.path.startsWith(`${path}/`),
    );
    const inner = around.sort((a, b) => b.path.length - a.path.length)[0];
    return inner === undefined ? number : {...number, name: nameOf(inner, 'value')};
  });
}

function pictureOf(
  plan: Plan,
  {result, markets, pool}: ExampleRun,
  {document, portfolio}: Compiled,
  {close}: Prices['bars'],
  setup: Setup,
): Picture {
  const options = setup.marketLag === undefined ? {} : {marketLag: setup.marketLag};
  return {
    graph: compositionGraph(plan),
    states: result.state,
    lines: drawnLines(plan, result, close, (step, component, name) => indicatorName(step, component) ?? name),
    markets: markets.map(({code, source}) => ({code, source})),
    lags: marketLags(plan, {symbol: at(pool, 0), options}),
    symbols: symbolsOf(portfolio),
    account: portfolio && portfolioAccount(portfolio),
    numbers: numbersOf(plan, document),
  };
}

export function createRuns({bars, symbol, own, name}: Prices): Runs {
  const known = new Map<string, Analysed>();
  const signals: Runs['signals'] = (plan, portfolio, setup, on = bars) =>
    exampleRun(plan, on, symbolsOf(portfolio), {symbol, own: own && name, ...setup});
  const compute = (setup: Setup, compiled: Compiled): Analysed => {
    const {plan, diagnostics, document, portfolio} = compiled;
    if (plan === null) {
      return {diagnostics: problemsOf(diagnostics, document), strategy: null};
    }
    const example = signals(plan, portfolio, setup);
    const picture = pictureOf(plan, example, compiled, bars, setup);
    return {
      diagnostics: problemsOf([...diagnostics, ...example.result.diagnostics], document),
      strategy: {plan, example, picture, nameOf: stepNames(document)},
    };
  };
  return {
    signals,
    of: (text, setup, compiled) => {
      const key = JSON.stringify([text, setup]);
      const run = known.get(key) ?? compute(setup, compiled ?? compile(text, {allowBare: true}));
      known.delete(key);
      known.set(key, run);
      [...known.keys()].slice(0, -REMEMBERED).forEach((old) => known.delete(old));
      return run;
    },
  };
}
