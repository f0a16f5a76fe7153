import type {Diagnostic, Edit, Fix, Related} from './diagnostic';
import {LIMITS} from './limits';
import {message, severityOf, type Code, type Values} from './messages';

export interface Extra {
  hint?: string;
  fix?: Fix;
  related?: readonly Related[];
}

/** Where a check puts what it found. Paths are pointers into the canonical document. */
export interface Report {
  readonly found: Diagnostic[];
  /** How many more there were after as many errors as are listed: nothing would show them. */
  skipped(): number;
  add<C extends Code>(code: C, path: string, values: Values<C>, extra?: Extra): void;
}

/** An empty report. */
export function createReport(): Report {
  const found: Diagnostic[] = [];
  let [errors, skipped] = [0, 0];
  return {
    found,
    skipped: () => skipped,
    add: (code, path, values, extra = {}) => {
      if (errors >= LIMITS.diagnostics) {
        skipped += 1;
        return;
      }
      const severity = severityOf(code);
      errors += severity === 'error' ? 1 : 0;
      found.push({code, severity, path, message: message(code, values), ...extra});
    },
  };
}

/** A quick fix of one or more edits. */
export function fix(title: string, ...edits: readonly Edit[]): Fix {
  return {title, edits};
}
