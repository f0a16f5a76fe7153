import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';

/** Name in the browser's storage, beside which the prices themselves lie in a database; `on` while labs use them. */
export const OWN_PRICES_KEY = 'own-prices';

/** What this browser keeps: `on`, `off` or nothing. */
export const mark = createStorageSlot(OWN_PRICES_KEY);

/** Whether this browser keeps prices that labs are to use from their first moment. */
export const isMarked = (): boolean => ExecutionEnvironment.canUseDOM && mark.get() === 'on';
