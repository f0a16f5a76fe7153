/** A place that breaks a rule. */
export interface Finding {
  /** Path from the project's root. */
  file: string;
  /** From 1. */
  line?: number;
  /** What is wrong and the way out, in Chinese. */
  message: string;
}

/** Something that authors write. */
export interface Source {
  /** Path from the project's root. */
  file: string;
  text: string;
}

/** One line that names file, line and way out. */
export const findingText = ({file, line, message}: Finding): string => `${file}${line === undefined ? '' : `:${line}`}  ${message}`;
