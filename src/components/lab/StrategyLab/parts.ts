/** What a lab of a strategy has besides its first answer. */
export {default as Foot} from '../parts/Foot';
export {default as FigureTable} from './FigureTable';
export {default as More} from './More';
export {default as ResultCharts} from './ResultCharts';
export {default as RuleCharts} from './RuleCharts';
export {default as SampleFoot} from './SampleFoot';
