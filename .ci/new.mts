// npm run new -- <kind> <path>: creates a page from the skeleton of its kind and adds it to the table of contents.
// npm run new -- indicator <type> <name>: registers an indicator of the strategy language everywhere.
// npm run new -- strategy <Name> <name>: registers a built-in strategy, with its code, its test and its page.
import {fileURLToPath} from 'node:url';
import {newIndicator} from './newPage/newIndicator';
import {newPage} from './newPage/newPage';
import {newStrategy} from './newPage/newStrategy';
import {printResult} from './newPage/printResult';

const root = fileURLToPath(new URL('..', import.meta.url));
const [kind, ...rest] = process.argv.slice(2);
// A page of a kind of its own has a folder in its path.
const isStrategy = kind === 'strategy' && rest[0]?.includes('/') === false;
printResult(() => {
  return kind === 'indicator' ? newIndicator(root, rest) : isStrategy ? newStrategy(root, rest) : newPage(root, process.argv.slice(2));
});
