import {useId, useState, type ChangeEvent, type ReactNode} from 'react';
import type {Field, FieldValue, NumberField} from '../state/fields';
import styles from './styles.module.css';

export interface ControlProps<F extends Field> {
  field: F;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
}

/** A slider with a number field beside it. What is typed takes effect once it is valid. */
export default function NumberControl({field, value, onChange}: ControlProps<NumberField>): ReactNode {
  const id = useId();
  const {label, unit, min, max, step} = field;
  const [typed, setTyped] = useState<string | null>(null);
  const range = {min, max, step};
  const type = ({target}: ChangeEvent<HTMLInputElement>): void => {
    setTyped(target.value);
    if (target.value !== '' && target.validity.valid) {
      onChange(target.valueAsNumber);
    }
  };
  const words = unit === undefined ? String(value) : `${String(value)} ${unit}`;
  return (
    <div className={styles.number}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...range}
        value={Number(value)}
        aria-valuetext={words}
        onChange={({target}) => onChange(target.valueAsNumber)}
      />
      <input
        className={styles.figure}
        type="number"
        inputMode="decimal"
        {...range}
        value={typed ?? String(value)}
        aria-label={`${label}（数字）`}
        aria-invalid={typed !== null && Number(typed) !== value}
        onChange={type}
        onBlur={() => setTyped(null)}
      />
      <span className={styles.unit}>{unit}</span>
    </div>
  );
}
