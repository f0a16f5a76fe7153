import {riskNotice} from '../content/riskNotice';

/** The risk notice above every page. Change `id` when the text changes its meaning: readers then see it again. */
export const announcement = {id: 'risk-notice-1', content: riskNotice.short, isCloseable: true};
