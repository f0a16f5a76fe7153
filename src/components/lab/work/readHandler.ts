import {understand} from '../OwnPrices/understand';
import type {Handlers} from './protocol';

/** Reads a file or a text of prices. */
export const readHandler: Pick<Handlers, 'read'> = {
  read: async ({content, origin, wish}) => understand(typeof content === 'string' ? content : await content.arrayBuffer(), origin, wish),
};
