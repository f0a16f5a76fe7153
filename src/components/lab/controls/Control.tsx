import type {ReactNode} from 'react';
import type {Field} from '../state/fields';
import Choice from './Choice';
import DateControl from './DateControl';
import NumberControl, {type ControlProps} from './NumberControl';
import styles from './styles.module.css';

/** The control for a field of any kind. */
export default function Control({field, value, onChange}: ControlProps<Field>): ReactNode {
  switch (field.kind) {
    case 'number':
      return <NumberControl field={field} value={value} onChange={onChange} />;
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
