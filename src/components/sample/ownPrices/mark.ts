import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';

/** Key in local storage; the prices themselves are in IndexedDB. */
export const OWN_PRICES_KEY = 'own-prices';

/** `on` while labs use the stored prices, `off` while they do not, empty without stored prices. */
export const mark = createStorageSlot(OWN_PRICES_KEY);

/** True if labs should start with the prices stored in this browser. */
export const isMarked = (): boolean => ExecutionEnvironment.canUseDOM && mark.get() === 'on';
