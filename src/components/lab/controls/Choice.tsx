import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  label: string;
  value: string;
  options: readonly {value: string; label: string; disabled?: boolean}[];
  onChange: (value: string) => void;
}

/** A list to choose one entry from, with its label beside it. */
export default function Choice({label, value, options, onChange}: Props): ReactNode {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select value={value} onChange={({target}) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
