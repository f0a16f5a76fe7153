/** Words that no page may say, and what to say instead. */
export interface WordingRule {
  pattern: RegExp;
  /** Words in the same line that make it right. */
  unless?: RegExp;
  advice: string;
}
