import {useId, useState, type ChangeEvent, type ReactNode} from 'react';
import type {Field, FieldValue, NumberField} from '../state/fields';
import styles from './styles.module.css';

interface Props<F extends Field> {
  field: F;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
}

/** A slider with the number itself beside it. The number is taken over when it can be: half-typed ones wait. */
function NumberControl({field, value, onChange}: Props<NumberField>): ReactNode {
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
        value={value as number}
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

/** One field as the control that suits its kind. */
export default function Control({field, value, onChange}: Props<Field>): ReactNode {
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
