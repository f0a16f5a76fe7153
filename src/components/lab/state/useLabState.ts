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

/** What was set in one lab, in another that has some of its fields; all else takes the other's defaults. */
function carried(from: LabFields, values: FieldValues, lab: LabFields): Decoded {
  const set = Object.entries(encode(from, values)).filter(([key]) => lab.fields.some((field) => field.key === key));
  return {...decode(lab, Object.fromEntries(set)), complaints: []};
}

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
  const [known, setState] = useState(() => ({lab, ...decode(lab, readAddress(search, name))}));
  const state = useMemo(() => (known.lab === lab ? known : {...known, ...carried(known.lab, known.values, lab)}), [known, lab]);
  const seen = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (search !== seen.current) {
      seen.current = search;
      clearTimeout(timer.current);
      const {values, complaints} = decode(lab, readAddress(search, name));
      setState((before) => ({lab, values: {...values, ...(before.lab === lab && localOf(lab, before.values))}, complaints}));
    }
  }, [search, lab, name]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const adopt = useCallback(
    (values: FieldValues) => {
      setState({lab, values, complaints: []});
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
