import type {ReactNode} from 'react';
import type {Field} from '../state/fields';
import NumberControl, {type ControlProps} from './NumberControl';
import styles from './styles.module.css';

/** One field as the control that suits its kind. */
export default function Control({field, value, onChange}: ControlProps<Field>): ReactNode {
  switch (field.kind) {
    case 'number':
      return <NumberControl field={field} value={value} onChange={onChange} />;
    case 'choice':
      return (
        <label className={styles.choice}>
          <span>{field.label}</span>
          <select value={String(value)} onChange={({target}) => onChange(target.value)}>
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      );
    case 'flag':
      return (
        <label className={styles.flag}>
          <input type="checkbox" checked={value === true} onChange={({target}) => onChange(target.checked)} />
          {field.label}
        </label>
      );
    case 'date':
      return (
        <label className={styles.date}>
          <span>{field.label}</span>
          <input
            type="date"
            min={field.min}
            max={field.max}
            value={String(value)}
            onChange={({target}) => target.value !== '' && target.validity.valid && onChange(target.value)}
          />
        </label>
      );
  }
}
