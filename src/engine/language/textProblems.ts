import {boundedExtra, message, severityOf, type Code, type Diagnostic, type MessageValues} from './diagnostic';
import {placeFinder} from './placed';

/** Makes a diagnostic about a range of a text, with line and column in its message. */
export type TextProblem = <C extends Code>(
  code: C,
  offset: number,
  length: number,
  values: Omit<MessageValues<C>, 'line' | 'col'>,
  more?: Partial<Diagnostic>,
) => Diagnostic;

/** Returns the factory of diagnostics for one text. */
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
      // TypeScript cannot restore `line` and `col` to a type from which they were omitted.
      message: message(code, {...values, line, col: column} as never),
      ...more,
      ...boundedExtra(more ?? {}),
    };
  };
}
