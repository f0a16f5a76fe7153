import {builtPart} from '../../builtPart';

/** PE, its percentile and the equity risk premium of a made-up market. */
export default builtPart(() => import('./View'));
