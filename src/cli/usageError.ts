/** Wrong use of a command: the message is for its user, in Chinese, and says the way out. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Runs what refuses bad input with an Error in Chinese, and says where the input came from. */
export function asUsage<T>(place: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    // The engine speaks Chinese; what does not is a fault of the program.
    if (error instanceof Error && /\p{Script=Han}/u.test(error.message)) {
      throw new UsageError(`${place}：${error.message}`, {cause: error});
    }
    throw error;
  }
}
