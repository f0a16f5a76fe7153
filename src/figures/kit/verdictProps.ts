import * as z from 'zod';
import {oneOf} from './figure';
import {JUDGED} from '../../results/uncertainty';

/** Props of a figure with a verdict: the judged figure, and the words for each possible verdict. */
export const verdictProps = {
  of: oneOf(JUDGED),
  open: z.string().optional(),
  higher: z.string().optional(),
  lower: z.string().optional(),
};
