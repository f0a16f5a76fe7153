import * as z from 'zod';
import {oneOf} from './figure';
import {JUDGED} from '../../results/uncertainty';

/** What a figure that states a verdict takes: what is judged, and the words for each verdict that may be reached. */
export const verdictProps = {of: oneOf(JUDGED), open: z.string().optional(), higher: z.string().optional(), lower: z.string().optional()};
