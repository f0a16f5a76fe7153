import {later} from '../../kit/later';
import {REST, withRest} from '../later';

/** The parts of a strategy lab that load after its first answer. */
export const frameParts = later(REST, () => import('./parts'));

export const whole = withRest(frameParts);
