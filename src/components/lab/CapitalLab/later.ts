import {later} from '../../kit/later';
import {REST, withRest} from '../later';

export const capitalParts = later(REST, () => import('./parts'));

export const whole = withRest(capitalParts);
