import type {ReactNode} from 'react';
import type {Field, FieldValues} from '../state/fields';
import Control from './Control';
import styles from './styles.module.css';

interface Props {
  /** Names the group for screen readers; readers who see it only when `titled`. */
  title: string;
  titled?: boolean;
  fields: readonly Field[];
  values: FieldValues;
  onChange: (changes: FieldValues) => void;
}

/** The controls of some fields: numbers below each other, small ones side by side. */
export default function Controls({title, titled = false, fields, values, onChange}: Props): ReactNode {
  const numbers = fields.filter(({kind}) => kind === 'number');
  const others = fields.filter(({kind}) => kind !== 'number');
  const control = (field: Field): ReactNode => (
    <Control
      key={field.key}
      field={field}
      value={values[field.key] ?? field.default}
      onChange={(value) => onChange({[field.key]: value})}
    />
  );
  return (
    <div className={styles.controls} role="group" aria-label={title}>
      {titled && <p className={styles.title}>{title}</p>}
      {numbers.map(control)}
      {others.length > 0 && <div className={styles.row}>{others.map(control)}</div>}
    </div>
  );
}
