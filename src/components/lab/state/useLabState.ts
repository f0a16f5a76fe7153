import {own} from '@site/src/engine';
import {useCallback, useEffect, useEffectEvent, useMemo, useRef, useState} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {usePending} from '../../kit/settled';
import {change} from './change';
import {carried, queryWith, readAddress, stateIn} from './address';
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
 * The state of one lab, stored in the address. Each visit of a control is one history entry, however often the reader
 * pauses, so that Back undoes it.
 * @param name identifies the lab on its page.
 * @param lab when its fields or defaults change, the settings are kept.
 */
export function useLabState(name: string, lab: LabFields): LabState {
  const place = useLocation();
  const {search} = place;
  const history = useHistory();
  const [known, setState] = useState(() => ({lab, ...stateIn(search, name, lab)}));
  const state = useMemo(
    () => (known.lab === lab ? known : {...known, ...carried(known.lab, known.values, lab)}),
    [known, lab],
  );
  const seen = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The fields of the control that made the newest history entry and has not been left since. */
  const visited = useRef<string>(null);
  const [isMoving, setMoving] = useState(false);
  usePending(isMoving);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const read = useEffectEvent(() => {
    stop();
    setMoving(false);
    setState((before) => ({lab, ...stateIn(search, name, lab, before.lab === lab ? before.values : {})}));
  });
  useEffect(() => {
    const query = place.search;
    if (query !== seen.current) {
      const [before, now] = [seen.current, query].map((one) => JSON.stringify(readAddress(one, name)));
      seen.current = query;
      // Other parts of the address may change: a pending change of the lab must not be lost.
      if (before !== now) {
        visited.current = null;
        read();
      }
    }
    // The place, not its query: who goes Back before the own entry is rendered comes to an equal query.
  }, [place, name]);
  useEffect(() => {
    const leave = (): void => {
      visited.current = null;
    };
    document.addEventListener('focusout', leave);
    return () => document.removeEventListener('focusout', leave);
  }, []);
  useEffect(() => stop, [stop]);

  const adopt = (values: FieldValues, control = ''): void => {
    setState({lab, values, complaints: []});
    setMoving(true);
    stop();
    timer.current = setTimeout(() => {
      setMoving(false);
      const {location} = history;
      const next = queryWith(location.search, name, lab, values);
      if (next !== location.search) {
        seen.current = next;
        const isSameVisit = control !== '' && control === visited.current;
        history[isSameVisit ? 'replace' : 'push']({...location, search: next});
        visited.current = control;
      }
    }, REST_MS);
  };
  const {values} = state;
  return {
    ...state,
    set: (changes) => adopt(change(lab, values, changes), Object.keys(changes).join()),
    reset: () => adopt(defaults(lab)),
    isDefault: lab.fields.every(({key, default: start}) => own(values, key) === start),
  };
}
