// npm run new -- <kind> <path>: a page from its kind's skeleton, with its place in the table of contents.
import {fileURLToPath} from 'node:url';
import {newPage, Refusal} from './newPage/newPage';

try {
  console.log(newPage(fileURLToPath(new URL('..', import.meta.url)), process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Refusal)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = 1;
}
