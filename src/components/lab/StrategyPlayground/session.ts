import {
  applyFix,
  compile,
  compositionGraph,
  diagnosticSections,
  exampleRun,
  explain,
  formatText,
  LIMITS,
  nodeValues,
  parse,
  validate,
  type Bars,
  type Diagnostic,
  type EvalResult,
  type Fix,
  type Plan,
} from '@site/src/engine';
import {drawnLines} from '@site/src/figures/kit/drawnLines';
import {poolOf} from '@site/src/figures/kit/example';
import type {Answers, Analysis, Problem, Question} from './protocol';

export interface Session {
  answer(question: Question): Answers[Question['kind']];
}

interface Run {
  analysis: Analysis;
  plan: Plan;
  result: EvalResult;
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

/** Answers questions about texts, on the bars of the sample. Remembers the last run, as days are asked for one by one. */
export function createSession(bars: Bars): Session {
  let last: {text: string; run: Run | Analysis} | null = null;
  const runOf = (text: string): Run | Analysis => {
    if (last?.text === text) {
      return last.run;
    }
    const {plan, diagnostics} = compile(text, {allowBare: true});
    let run: Run | Analysis = {diagnostics: withSections(diagnostics, text), picture: null};
    if (plan !== null) {
      const {result, markets} = exampleRun(plan, bars, poolOf(text));
      const picture = {
        graph: compositionGraph(plan),
        states: result.state,
        lines: drawnLines(plan, result, bars.close),
        markets: markets.map(({source}) => source),
      };
      run = {plan, result, analysis: {diagnostics: withSections([...diagnostics, ...result.diagnostics], text), picture}};
    }
    last = {text, run};
    return run;
  };
  const fixed = (text: string, fixes: readonly Fix[] | 'all'): string => (fixes === 'all' ? fixAll(text) : fixes.reduce(applyFix, text));
  return {
    answer: (question) => {
      const {text} = question;
      switch (question.kind) {
        case 'analyse': {
          const run = runOf(text);
          return 'plan' in run ? run.analysis : run;
        }
        case 'day': {
          const run = runOf(text);
          const {day} = question;
          return 'plan' in run && bars.date[day] !== undefined
            ? {why: explain(run.plan, run.result, day), values: nodeValues(run.plan, run.result, day)}
            : null;
        }
        case 'format':
          return formatText(text);
        case 'fix':
          return fixed(text, question.fixes);
      }
    },
  };
}
