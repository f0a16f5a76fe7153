import type {Code, Severity} from './messages';

export type {Severity};

/** A place in a text, both counted from 1; columns count characters. */
export interface Place {
  line: number;
  column: number;
}

/** One change: of the text at an offset (UTF-16), or of the document at a JSON Pointer. */
export type Edit =
  | {offset: number; length: number; text: string}
  | {path: string; value: unknown}
  | {path: string; key: string}
  | {path: string; remove: true};

export interface Fix {
  title: string;
  edits: readonly Edit[];
}

export interface Related {
  path: string;
  message: string;
  line?: number;
  column?: number;
}

/** One thing that is wrong, suspicious or worth knowing, with its place and, where there is one, the way out. */
export interface Diagnostic {
  code: Code;
  severity: Severity;
  /** JSON Pointer into the document as it was given. */
  path: string;
  message: string;
  hint?: string;
  fix?: Fix;
  related?: readonly Related[];
  /** Where it starts and ends, when the document came as text. */
  line?: number;
  column?: number;
  end?: Place;
}

/** Whether the document can be used: warnings do not stop it. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({severity}) => severity === 'error');
}
