/** What readers get beyond the picture, in one chunk that is loaded late. */
export {default as Cursor} from './Cursor';
export {default as DayValues} from './DayValues';
export {default as RangeControls} from './RangeControls';
export {default as Reading} from './Reading';
