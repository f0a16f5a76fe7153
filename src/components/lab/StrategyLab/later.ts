import {later} from '../../kit/later';
import {REST, withRest} from '../later';

/** Figures, charts of the result, trades, neighbouring parameters. */
export const frameParts = later(REST, () => import('./parts'));

export const whole = withRest(frameParts);
