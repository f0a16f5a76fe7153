import {useState, type ReactNode} from 'react';
import type {DateField} from '../state/fields';
import type {ControlProps} from './NumberControl';
import styles from './styles.module.css';

/** A date within a range. An invalid date is reported with the range. */
export default function DateControl({field, value, onChange}: ControlProps<DateField>): ReactNode {
  const {label, min, max} = field;
  /** Rejected input, and the date that stayed in use. */
  const [refused, setRefused] = useState<{text: string; remaining: unknown} | null>(null);
  const isRefused = refused?.remaining === value;
  return (
    <>
      <label className={styles.date}>
        <span>{label}</span>
        <input
          type="date"
          min={min}
          max={max}
          value={String(value)}
          aria-invalid={isRefused}
          onChange={({target}) => {
            const isUsed = target.value !== '' && target.validity.valid;
            setRefused(isUsed || target.value === '' ? null : {text: target.value, remaining: value});
            if (isUsed) {
              onChange(target.value);
            }
          }}
        />
      </label>
      {isRefused && (
        <span className={styles.problem} role="status">
          “{refused.text}” 没有用上：{label}应在 {min} 至 {max} 之间；结果仍按 {String(value)} 算。
        </span>
      )}
    </>
  );
}
