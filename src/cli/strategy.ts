import {main} from './main';
import {processTerminal} from './terminal';

/** For a program that runs many commands. */
export {main, processTerminal};

// Not process.exit: output still being written to a pipe would be lost.
void main(process.argv.slice(2), processTerminal()).then((code) => {
  process.exitCode = code;
});
