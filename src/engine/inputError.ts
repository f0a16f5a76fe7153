/**
 * What a reader, an author or a user gave cannot be used: the message says in Chinese what is wrong and what to do. Any other
 * error is a fault of the program.
 */
export class InputError extends RangeError {
  override readonly name = 'InputError';
  /** Line of the given text, from 1; `null` for what is about all of it or about no text. */
  readonly line: number | null;

  constructor(message: string, {line = null, ...options}: {line?: number | null; cause?: unknown} = {}) {
    super(message, options);
    this.line = line;
  }
}
