import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {readAddress, writeAddress} from './address';
import {change} from './change';
import {decode, type Decoded} from './decode';
import {encode} from './encode';
import {defaults, type FieldValue, type FieldValues, type LabFields} from './fields';

/** A slider that is held down passes many states; the address keeps the one where it rests. */
const REST_MS = 500;

export interface LabState extends Decoded {
  /** Partners of what is changed give way. */
  set: (changes: FieldValues) => void;
  reset: () => void;
  isDefault: boolean;
}

/** The values that addresses do not carry. */
const localOf = ({fields}: LabFields, values: FieldValues): FieldValues =>
  Object.fromEntries(fields.flatMap(({key, local}) => (local === true ? [[key, values[key] as FieldValue]] : [])));

/**
 * The state of one lab, kept in the address: every state at rest is an entry of the history, so Back undoes it.
 * @param name tells the labs of a page apart.
 */
export function useLabState(name: string, lab: LabFields): LabState {
  const {search} = useLocation();
  const history = useHistory();
  const [kept, setState] = useState<Decoded & {of: LabFields}>(() => ({of: lab, ...decode(lab, readAddress(search, name))}));
  // With other prices a lab has other fields.
  const state = useMemo(() => (kept.of === lab ? kept : {of: lab, ...decode(lab, readAddress(search, name))}), [kept, lab, search, name]);
  const seen = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (search !== seen.current) {
      seen.current = search;
      clearTimeout(timer.current);
      const {values, complaints} = decode(lab, readAddress(search, name));
      setState((before) => ({of: lab, values: {...values, ...(before.of === lab && localOf(lab, before.values))}, complaints}));
    }
  }, [search, lab, name]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const adopt = useCallback(
    (values: FieldValues) => {
      setState({of: lab, values, complaints: []});
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const {location} = history;
        const next = writeAddress(location.search, name, encode(lab, values));
        if (next !== location.search) {
          seen.current = next;
          history.push({...location, search: next});
        }
      }, REST_MS);
    },
    [history, lab, name],
  );
  const {values} = state;
  return {
    ...state,
    set: useCallback((changes: FieldValues) => adopt(change(lab, values, changes)), [adopt, lab, values]),
    reset: useCallback(() => adopt(defaults(lab)), [adopt, lab]),
    isDefault: lab.fields.every(({key, default: start}) => values[key] === start),
  };
}
