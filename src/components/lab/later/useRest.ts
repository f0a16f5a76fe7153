import {useEffect} from 'react';
import {chartParts} from '../../charts/parts';
import {notLoaded} from '../../kit/late';
import type {LabState} from '../state/useLabState';
import {labParts, REST} from './index';

/**
 * Loads the deferred parts of a lab as soon as its state is no longer the default: the HTML from the server then shows
 * another state. Also once any of them has loaded, since that part may change the range of all charts.
 */
export function useRest({values, isDefault}: LabState, whole: () => Promise<unknown>): void {
  const charts = chartParts.useParts();
  const others = labParts.useParts();
  useEffect(() => {
    if (!isDefault || charts !== null || others !== null) {
      whole().catch((error: unknown) => console.error(notLoaded(REST), error));
    }
  }, [values, isDefault, charts, others, whole]);
}
