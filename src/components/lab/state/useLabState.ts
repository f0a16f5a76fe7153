import {useCallback, useEffect, useEffectEvent, useMemo, useRef, useState} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {change} from './change';
import {carried, queryWith, stateIn} from './address';
import type {Decoded} from './decode';
import {defaults, type FieldValues, type LabFields} from './fields';

/** A dragged slider passes through many states; the address gets the one it rests at. */
const REST_MS = 500;

export interface LabState extends Decoded {
  /** Changes some fields; related fields follow. */
  set: (changes: FieldValues) => void;
  reset: () => void;
  isDefault: boolean;
}

/**
 * The state of one lab, kept in the address. Each state that a reader pauses at is a history entry, so Back undoes it.
 * @param name tells the labs of a page apart.
 * @param lab when its fields or defaults change, the settings are kept.
 */
export function useLabState(name: string, lab: LabFields): LabState {
  const {search} = useLocation();
  const history = useHistory();
  const [known, setState] = useState(() => ({lab, ...stateIn(search, name, lab)}));
  const state = useMemo(() => (known.lab === lab ? known : {...known, ...carried(known.lab, known.values, lab)}), [known, lab]);
  const seen = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const read = useEffectEvent(() => {
    stop();
    setState((before) => ({lab, ...stateIn(search, name, lab, before.lab === lab ? before.values : {})}));
  });
  useEffect(() => {
    if (search !== seen.current) {
      seen.current = search;
      read();
    }
  }, [search]);
  useEffect(() => stop, [stop]);

  const adopt = (values: FieldValues): void => {
    setState({lab, values, complaints: []});
    stop();
    timer.current = setTimeout(() => {
      const {location} = history;
      const next = queryWith(location.search, name, lab, values);
      if (next !== location.search) {
        seen.current = next;
        history.push({...location, search: next});
      }
    }, REST_MS);
  };
  const {values} = state;
  return {
    ...state,
    set: (changes) => adopt(change(lab, values, changes)),
    reset: () => adopt(defaults(lab)),
    isDefault: lab.fields.every(({key, default: start}) => values[key] === start),
  };
}
