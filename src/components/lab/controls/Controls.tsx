import clsx from 'clsx';
import {own} from '@site/src/engine';
import type {ReactNode} from 'react';
import type {Field, FieldValues} from '../state/fields';
import Control from './Control';
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

/** A group of controls: sliders one below another, the others side by side. */
export default function Controls({title, titled = false, fields, values, onChange}: Props): ReactNode {
  const numbers = fields.filter((field) => field.kind === 'number');
  const others = fields.filter(({kind}) => kind !== 'number');
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
            <Control key={field.key} {...props<Field>(field)} />
          ))}
        </div>
      )}
    </div>
  );
}
