// npm run move -- <old> <new>: moves a page, updates links, sidebar and queries, and redirects the old address.
import {fileURLToPath} from 'node:url';
import {movePage} from './newPage/movePage';
import {printResult} from './newPage/printResult';

printResult(() => movePage(fileURLToPath(new URL('..', import.meta.url)), process.argv.slice(2)));
