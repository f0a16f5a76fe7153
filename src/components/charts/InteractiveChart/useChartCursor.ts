import {useContext, useSyncExternalStore} from 'react';
import {ChartView} from './view';

const nothing = (): (() => void) => () => undefined;

/** The day under the crosshair of the surrounding group, as an index into its dates; `null` when there is none. */
export function useChartCursor(): number | null {
  const store = useContext(ChartView)?.cursor;
  return useSyncExternalStore(
    store?.subscribe ?? nothing,
    () => store?.get() ?? null,
    () => null,
  );
}
