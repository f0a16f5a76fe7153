import {useDeferredValue, useMemo} from 'react';
import {usePending} from '../../kit/settled';
import type {FieldValues, LabFields} from './fields';

/**
 * Values that results are computed for. They may lag behind those of the controls: sliders move first, charts follow.
 * With another lab, whose fields may have other limits, they change at once.
 */
export function useSettled(lab: LabFields, values: FieldValues): FieldValues {
  const given = useMemo(() => ({lab, values}), [lab, values]);
  const deferred = useDeferredValue(given);
  usePending(deferred.lab === lab && deferred !== given);
  return deferred.lab === lab ? deferred.values : values;
}
