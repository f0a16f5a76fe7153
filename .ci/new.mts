// npm run new -- <kind> <path>: creates a page from the skeleton of its kind and adds it to the table of contents.
import {fileURLToPath} from 'node:url';
import {newPage} from './newPage/newPage';
import {printResult} from './newPage/printResult';

const root = fileURLToPath(new URL('..', import.meta.url));
printResult(() => newPage(root, process.argv.slice(2)));
