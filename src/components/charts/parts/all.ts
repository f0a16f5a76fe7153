/** What charts have besides their picture, in one chunk. */
export {default as Downloads} from '../ChartFigure/Downloads';
export {default as Numbers} from '../ChartFigure/Numbers';
export {default as Cursor} from '../InteractiveChart/Cursor';
export {default as DayValues} from '../InteractiveChart/DayValues';
export {default as RangeControls} from '../InteractiveChart/RangeControls';
export {default as Reading} from '../InteractiveChart/Reading';
