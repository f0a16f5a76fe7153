/** Saving numbers and pictures, in one chunk that is loaded on the first press. */
export {csv} from '../geometry/csv';
export {png} from './png';
export {csvFile, save} from './save';
