// npm run new -- <kind> <path>: a page from its kind's skeleton, with its place in the table of contents.
// npm run new -- indicator <type> <name>: an indicator of the strategy language, registered wherever one is named.
import {fileURLToPath} from 'node:url';
import {newIndicator} from './newPage/newIndicator';
import {newPage, Refusal} from './newPage/newPage';

try {
  const [root, [kind, ...rest]] = [fileURLToPath(new URL('..', import.meta.url)), process.argv.slice(2)];
  console.log(kind === 'indicator' ? newIndicator(root, rest) : newPage(root, process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Refusal)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = 1;
}
