import type {ReactNode} from 'react';
import {labParts} from '../later';
import type {Field, FieldValues, NumberField} from '../state/fields';
import NumberControl, {type ControlProps} from './NumberControl';
import styles from './styles.module.css';

interface Props {
  /** Names the group for screen readers; readers who see it only when `titled`. */
  title: string;
  titled?: boolean;
  fields: readonly Field[];
  values: FieldValues;
  onChange: (changes: FieldValues) => void;
}

/** The controls of some fields: numbers below each other, small ones side by side. A first answer needs the numbers alone. */
export default function Controls({title, titled = false, fields, values, onChange}: Props): ReactNode {
  const numbers = fields.filter((field): field is NumberField => field.kind === 'number');
  const others = fields.filter(({kind}) => kind !== 'number');
  const props = <F extends Field>(field: F): ControlProps<F> => ({
    field,
    value: values[field.key] ?? field.default,
    onChange: (value) => onChange({[field.key]: value}),
  });
  return (
    <div className={styles.controls} role="group" aria-label={title}>
      {titled && <p className={styles.title}>{title}</p>}
      {numbers.map((field) => (
        <NumberControl key={field.key} {...props(field)} />
      ))}
      {others.length > 0 && (
        <labParts.Kept name={`with-${others[0]?.key}`} className={styles.row}>
          {({Control}) => others.map((field) => <Control key={field.key} {...props<Field>(field)} />)}
        </labParts.Kept>
      )}
    </div>
  );
}
