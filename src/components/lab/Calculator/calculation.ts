import {own} from '@site/src/engine';
import {calculators, type Calculator} from '@site/src/results/calculators';
import type {FieldValues, LabFields} from '../state/fields';

/** A calculator as a lab: its settings, and the sentences on their result. */
export interface Calculation extends LabFields {
  title: string;
  /** The result and the formula that it comes from, one sentence each. */
  tell: (values: FieldValues) => {answer: string; working: string};
}

/** @throws RangeError naming the calculators there are. */
export function calculation(id: string): Calculation {
  const calculator: Calculator | undefined = own(calculators, id);
  if (calculator === undefined) {
    throw new RangeError(`没有“${id}”这个算式，可用的有：${Object.keys(calculators).join('、')}。`);
  }
  const {title, fields, compute, answer, working} = calculator;
  return {
    title,
    fields: fields.map((field) => ({...field, kind: 'number'})),
    tell: (values) => {
      const numbers = fields.map(({key}) => own(values, key) as number);
      return {answer: answer(compute(...numbers), ...numbers), working: working(...numbers)};
    },
  };
}
