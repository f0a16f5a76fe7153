import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {change} from './change';
import {labParts, withLabParts} from '../later';
import type {Decoded} from './decode';
import {defaults, type FieldValue, type FieldValues, type LabFields} from './fields';

/** A slider that is held down passes many states; the address keeps the one where it rests. */
const REST_MS = 500;

export interface LabState extends Decoded {
  /** Partners of what is changed give way. */
  set: (changes: FieldValues) => void;
  reset: () => void;
  isDefault: boolean;
}

const atDefaults = (lab: LabFields): Decoded => ({values: defaults(lab), complaints: []});

/** The values that addresses do not carry. */
const localOf = ({fields}: LabFields, values: FieldValues): FieldValues =>
  Object.fromEntries(fields.flatMap(({key, local}) => (local === true ? [[key, values[key] as FieldValue]] : [])));

/**
 * The state of one lab, kept in the address: every state at rest is an entry of the history, so Back undoes it.
 * @param name tells the labs of a page apart.
 * @param lab what was set stays when its fields or defaults change.
 */
export function useLabState(name: string, lab: LabFields): LabState {
  const {search} = useLocation();
  const history = useHistory();
  const [known, setState] = useState(() => ({lab, ...(labParts.current()?.stateIn(search, name, lab) ?? atDefaults(lab))}));
  const state = useMemo(
    () => (known.lab === lab ? known : {...known, ...(labParts.current()?.carried(known.lab, known.values, lab) ?? atDefaults(lab))}),
    [known, lab],
  );
  const seen = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  useEffect(() => {
    if (search !== seen.current) {
      seen.current = search;
      stop();
      withLabParts(({stateIn}) => {
        if (seen.current === search) {
          const {values, complaints} = stateIn(search, name, lab);
          setState((before) => ({lab, values: {...values, ...(before.lab === lab && localOf(lab, before.values))}, complaints}));
        }
      });
    }
  }, [search, lab, name, stop]);
  useEffect(() => stop, [stop]);

  const adopt = useCallback(
    (values: FieldValues) => {
      setState({lab, values, complaints: []});
      stop();
      const own = setTimeout(
        () =>
          withLabParts(({queryWith}) => {
            const {location} = history;
            const next = queryWith(location.search, name, lab, values);
            // The reader may have gone on meanwhile.
            if (timer.current === own && next !== location.search) {
              seen.current = next;
              history.push({...location, search: next});
            }
          }),
        REST_MS,
      );
      timer.current = own;
    },
    [history, lab, name, stop],
  );
  const {values} = state;
  return {
    ...state,
    set: useCallback((changes: FieldValues) => adopt(change(lab, values, changes)), [adopt, lab, values]),
    reset: useCallback(() => adopt(defaults(lab)), [adopt, lab]),
    isDefault: lab.fields.every(({key, default: start}) => values[key] === start),
  };
}
