// The deferred parts of the lab.
export {default as BarsChart} from '../../charts/BarsChart';
export {default as Foot, sourceText} from '../parts/Foot';
