/** Names of errors for the author: tsx loads a module twice, once for `import` and once for `require`. */
const WITHOUT_STACK: readonly string[] = ['Refusal', 'EncodingFault'];

/** Prints the report of a command. A refusal is printed as an error, and the process then exits with 1. */
export function printResult(command: () => string): void {
  try {
    console.log(command());
  } catch (error) {
    if (!(error instanceof Error && WITHOUT_STACK.includes(error.name))) {
      throw error;
    }
    console.error(error.message);
    process.exitCode = 1;
  }
}
