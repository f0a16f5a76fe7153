import {useEffect} from 'react';
import {chartParts} from '../../charts/parts';
import {notLoaded} from '../../kit/late';
import type {LabState} from '../state/useLabState';
import {labParts, REST} from './index';

/**
 * Loads what a lab leaves to later once its first answer is drawn: from then on the HTML that was sent is of another state.
 * The same holds once some of it is there: it may change the range of all charts.
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
