import {compile, exampleRun, sliceBars, validate, type Bars, type Code, type Diagnostic} from '@site/src/engine';
import {triggerText} from './triggerText';
import {triggers} from './triggers';

/** Two years: fewer bars than the longest period that a document may ask for. */
const STRETCH = ['2002-01-01', '2003-12-31'] as const;

/**
 * What the engine says of the document that produces a code.
 * @throws Error in Chinese when it does not say it any more.
 */
export function triggeredMessage(code: Code, bars: Bars): Diagnostic {
  const text = triggerText(triggers[code]);
  const {plan} = code.startsWith('D_') ? compile(text) : {plan: null};
  const found = plan === null ? validate(text, {allowBare: true}) : exampleRun(plan, sliceBars(bars, ...STRETCH)).result.diagnostics;
  const diagnostic = found.find((candidate) => candidate.code === code);
  if (diagnostic === undefined) {
    throw new Error(`错误目录里 ${code} 的例子不再触发它，请改 triggers。`);
  }
  return diagnostic;
}
