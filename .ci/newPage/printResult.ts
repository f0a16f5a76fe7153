import {EncodingFault} from '../../src/plugins/page-model/readText';
import {Refusal} from './newPage';

/** Prints what a command reports. A refusal is printed as an error, and the process then exits with 1. */
export function printResult(command: () => string): void {
  try {
    console.log(command());
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof EncodingFault)) {
      throw error;
    }
    console.error(error.message);
    process.exitCode = 1;
  }
}
