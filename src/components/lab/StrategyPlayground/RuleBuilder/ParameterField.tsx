import {useId, type ReactNode} from 'react';
import {own, type Parameter} from '@site/src/engine';
import {COLUMN_NAMES} from '@site/src/engine/language';
import NumberField from '../../controls/NumberField';
import type {NumberDefinition} from '../../state/typedNumber';
import styles from './styles.module.css';

type Value = number | string | boolean;

/** What decides whether a parameter's number may stand. */
const definitionOf = ({type, min, max, exclusiveMin}: Parameter): NumberDefinition => ({
  ...{min, max, exclusiveMin},
  type: type === 'int' ? type : 'number',
});

interface SelectProps {
  label: string;
  quiet?: boolean;
  value: string;
  options: readonly {value: string; label: string}[];
  onChange: (value: string) => void;
}

/** A list to choose from. */
export function SelectField({label, quiet = false, value, options, onChange}: SelectProps): ReactNode {
  const id = useId();
  return (
    <span className={styles.field}>
      {!quiet && <label htmlFor={id}>{label}</label>}
      <select id={id} aria-label={quiet ? label : undefined} value={value} onChange={({target}) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

interface Props {
  parameter: Parameter;
  /** As the document states it. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** The control of a parameter, as the registry describes it. */
export default function ParameterField({parameter, value, onChange}: Props): ReactNode {
  const {label, type, values, valueLabels, required, default: standard} = parameter;
  const shown = value ?? standard ?? undefined;
  if (type === 'boolean') {
    return (
      <label className={styles.field}>
        <input type="checkbox" checked={shown === true} onChange={({target}) => onChange(target.checked)} />
        {label}
      </label>
    );
  }
  if (values !== undefined) {
    const names: Dictionary<string> = type === 'column' ? COLUMN_NAMES : (valueLabels ?? {});
    const options = values.map((one) => ({value: one, label: own(names, one) ?? one}));
    return <SelectField label={label} value={String(shown)} options={options} onChange={onChange} />;
  }
  const isOptional = !required && standard === undefined && parameter.name !== 'threshold';
  return (
    <span className={styles.field}>
      <span aria-hidden="true">{label}</span>
      <NumberField
        label={label}
        unit={parameter.unit}
        definition={definitionOf(parameter)}
        optional={isOptional}
        value={typeof shown === 'number' ? shown : undefined}
        onChange={onChange}
      />
    </span>
  );
}
