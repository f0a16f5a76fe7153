import clsx from 'clsx';
import {own} from '@site/src/engine';
import type {ReactNode} from 'react';
import type {Field, FieldValues, NumericField} from '../state/fields';
import Choice from './Choice';
import DateControl from './DateControl';
import NumberControl, {type ControlProps} from './NumberControl';
import styles from './styles.module.css';

interface Props {
  /** Accessible name of the group; visible only when `titled`. */
  title: string;
  titled?: boolean;
  fields: readonly Field[];
  values: FieldValues;
  onChange: (changes: FieldValues) => void;
}

function Control({field, value, onChange}: ControlProps<Exclude<Field, NumericField>>): ReactNode {
  switch (field.kind) {
    case 'choice':
      return <Choice label={field.label} value={String(value)} options={field.options} onChange={onChange} />;
    case 'flag':
      return (
        <label className={styles.flag}>
          <input type="checkbox" checked={value === true} onChange={({target}) => onChange(target.checked)} />
          {field.label}
        </label>
      );
    case 'date':
      return <DateControl field={field} value={value} onChange={onChange} />;
  }
}

/** A group of controls: sliders one below another, the others side by side. */
export default function Controls({title, titled = false, fields, values, onChange}: Props): ReactNode {
  const numbers = fields.filter((field) => field.kind === 'number');
  const others = fields.filter((field) => field.kind !== 'number');
  const props = <F extends Field>(field: F): ControlProps<F> => ({
    field,
    value: own(values, field.key) ?? field.default,
    onChange: (value) => onChange({[field.key]: value}),
  });
  return (
    <div className={clsx(styles.controls, 'choosing')} role="group" aria-label={title}>
      {titled && <p className={styles.title}>{title}</p>}
      {numbers.map((field) => (
        <NumberControl key={field.key} {...props(field)} />
      ))}
      {others.length > 0 && (
        <div className={styles.row}>
          {others.map((field) => (
            <Control key={field.key} {...props(field)} />
          ))}
        </div>
      )}
    </div>
  );
}
