/** A stretch of days, both included. */
export interface Days {
  from: string;
  to: string;
}

/** A problem that the checker found, as src/markdown/fenceProblems lists it. */
export interface Problem {
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  hint?: string;
  line?: number;
  column?: number;
  /** Section that explains it. */
  section?: string;
}

/** What the build draws of an example. */
export interface Pictures {
  graph?: true;
  chart?: true;
  days?: 'signals' | Days;
  range?: Days;
}

/** What src/markdown/strategyExamples knows of a fenced strategy. */
export interface ExampleSettings extends Pictures {
  id: string;
  wrong?: true;
  problems?: readonly Problem[];
}
