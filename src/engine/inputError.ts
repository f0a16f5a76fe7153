/**
 * Invalid input of a reader, an author or a user: the message states the fault and the way out in Chinese. Any other
 * error is a bug.
 */
export class InputError extends RangeError {
  override readonly name = 'InputError';
  /** Line of the given text, from 1; `null` where no line applies. */
  readonly line: number | null;

  constructor(message: string, {line = null, ...options}: {line?: number | null; cause?: unknown} = {}) {
    super(message, options);
    this.line = line;
  }
}
