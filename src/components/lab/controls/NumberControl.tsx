import {useId, type ReactNode} from 'react';
import type {Field, FieldValue, NumericField as Definition} from '../state/fields';
import {definitionOf} from '../state/fields';
import NumberField from './NumberField';
import styles from './styles.module.css';

export interface ControlProps<F extends Field> {
  field: F;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
}

/** A slider, which has steps, with a field beside it that takes any number of the range. */
export default function NumberControl({field, value, onChange}: ControlProps<Definition>): ReactNode {
  const id = useId();
  const {label, unit, min, max, step} = field;
  return (
    <div className={styles.number}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={Number(value)}
        aria-valuetext={unit === undefined ? String(value) : `${String(value)} ${unit}`}
        onChange={({target}) => onChange(target.valueAsNumber)}
      />
      <NumberField
        label={`${label}（数字）`}
        name={label}
        unit={unit}
        definition={definitionOf(field)}
        step={step}
        value={Number(value)}
        onChange={onChange}
      />
    </div>
  );
}
