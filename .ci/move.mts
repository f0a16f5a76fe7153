// npm run move -- <old> <new>: moves a page, updates links, sidebar and queries, and redirects the old address.
import {projectFile} from '../src/site/projectRoot';
import {movePage} from './newPage/movePage';
import {printResult} from './newPage/printResult';

printResult(() => movePage(projectFile(''), process.argv.slice(2)));
