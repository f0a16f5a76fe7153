import {useId, useState, type ReactNode} from 'react';
import {checkParameter, COLUMN_NAMES, problemText, type Parameter} from '@site/src/engine';
import styles from './styles.module.css';

type Value = number | string | boolean;

interface NumberProps {
  label: string;
  /** It is part of a sentence, which has no room for its label. */
  quiet?: boolean;
  definition: Pick<Parameter, 'type' | 'min' | 'max' | 'exclusiveMin' | 'unit'>;
  /** Empty is allowed, and is `undefined`. */
  optional?: boolean;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** A number that takes effect once it is valid; what is wrong with it stands beside it. */
export function NumberField({label, quiet = false, definition, optional = false, value, onChange}: NumberProps): ReactNode {
  const [field, id] = [useId(), useId()];
  const [typed, setTyped] = useState<string | null>(null);
  const {type, min, max, unit} = definition;
  const problemOf = (text: string): string | null => {
    if (text === '' && optional) {
      return null;
    }
    const problem = checkParameter(definition, text === '' ? null : Number(text));
    return problem && problemText(problem);
  };
  const problem = typed === null ? null : problemOf(typed);
  return (
    <span className={styles.field}>
      {!quiet && <label htmlFor={field}>{label}</label>}
      <input
        id={field}
        aria-label={quiet ? label : undefined}
        type="number"
        inputMode="decimal"
        step={type === 'int' ? 1 : 'any'}
        min={min}
        max={max}
        value={typed ?? value ?? ''}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        onChange={({target}) => {
          setTyped(target.value);
          if (problemOf(target.value) === null && target.validity.badInput === false) {
            onChange(target.value === '' ? undefined : Number(target.value));
          }
        }}
        onBlur={() => problem === null && setTyped(null)}
      />
      {unit}
      {problem !== null && (
        <span className={styles.problem} id={id}>
          {label}
          {problem}，还没有写进文字
        </span>
      )}
    </span>
  );
}

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
    const names: Readonly<Record<string, string>> = type === 'column' ? COLUMN_NAMES : (valueLabels ?? {});
    const options = values.map((one) => ({value: one, label: names[one] ?? one}));
    return <SelectField label={label} value={String(shown)} options={options} onChange={onChange} />;
  }
  const isOptional = !required && standard === undefined && parameter.name !== 'threshold';
  return (
    <NumberField
      label={label}
      definition={parameter}
      optional={isOptional}
      value={typeof shown === 'number' ? shown : undefined}
      onChange={onChange}
    />
  );
}
