import {readAddress, writeAddress} from './address';
import {decode, type Decoded} from './decode';
import {encode} from './encode';
import type {FieldValues, LabFields} from './fields';

/** The state of a lab in a query. */
export const stateIn = (search: string, name: string, lab: LabFields): Decoded => decode(lab, readAddress(search, name));

/** The query with the state of a lab. */
export const queryWith = (search: string, name: string, lab: LabFields, values: FieldValues): string =>
  writeAddress(search, name, encode(lab, values));

/** What was set in one lab, in another that has some of its fields; all else takes the other's defaults. */
export function carried(from: LabFields, values: FieldValues, lab: LabFields): Decoded {
  const set = Object.entries(encode(from, values)).filter(([key]) => lab.fields.some((field) => field.key === key));
  return {...decode(lab, Object.fromEntries(set)), complaints: []};
}
