// npm run new -- <kind> <path>: creates a page from the skeleton of its kind and adds it to the table of contents.
import {projectFile} from '../src/site/projectRoot';
import {newPage} from './newPage/newPage';
import {printResult} from './newPage/printResult';

printResult(() => newPage(projectFile(''), process.argv.slice(2)));
