import {checkRules} from '../Checkup/checks';
import type {Handlers} from './protocol';

/** Checks the standard rules. */
export const checksHandler: Pick<Handlers, 'checks'> = {checks: ({bars, known}, tell) => checkRules(bars, known, tell)};
