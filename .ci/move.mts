// npm run move -- <old> <new>: gives a page another file, and takes along links, table of contents, queries and the old address.
import {fileURLToPath} from 'node:url';
import {movePage} from './newPage/movePage';
import {Refusal} from './newPage/newPage';

try {
  console.log(movePage(fileURLToPath(new URL('..', import.meta.url)), process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Refusal)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = 1;
}
