// npm run new -- <kind> <path>: creates a page from the skeleton of its kind and adds it to the table of contents.
// npm run new -- indicator <type> <name>: registers an indicator of the strategy language everywhere.
import {fileURLToPath} from 'node:url';
import {newIndicator} from './newPage/newIndicator';
import {newPage} from './newPage/newPage';
import {printResult} from './newPage/printResult';

const root = fileURLToPath(new URL('..', import.meta.url));
const [kind, ...rest] = process.argv.slice(2);
printResult(() => (kind === 'indicator' ? newIndicator(root, rest) : newPage(root, process.argv.slice(2))));
