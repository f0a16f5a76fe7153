import {boundedExtra, message, severityOf, type Code, type Diagnostic, type Values} from './diagnostic';
import {placeFinder} from './placed';

/** Makes a diagnostic about a stretch of a text; the line and column of its message are filled in. */
export type TextProblem = <C extends Code>(
  code: C,
  offset: number,
  length: number,
  values: Omit<Values<C>, 'line' | 'col'>,
  more?: Partial<Diagnostic>,
) => Diagnostic;

/** The maker of diagnostics for one text. */
export function textProblems(text: string): TextProblem {
  const placeOf = placeFinder(text);
  return (code, offset, length, values, more) => {
    const {line, column} = placeOf(offset);
    return {
      code,
      severity: severityOf(code),
      path: '',
      line,
      column,
      end: placeOf(offset + length),
      // TypeScript cannot put `line` and `col` back into a type that they were left out of.
      message: message(code, {...values, line, col: column} as never),
      ...more,
      ...boundedExtra(more ?? {}),
    };
  };
}
