import type {ReactNode} from 'react';
import {namedPeriod} from '@site/src/content/findPeriod';
import type {Period} from '@site/src/content/sample';
import type {Field, FieldValues} from '../state/fields';
import Controls from './Controls';
import styles from './styles.module.css';

interface Props {
  periods: readonly Period[];
  /** The dates `from` and `to`. */
  fields: readonly Field[];
  values: FieldValues;
  onChange: (changes: FieldValues) => void;
}

const OWN_DATES = 'own';

/** A stretch of history: one of those worth a look, or any dates. */
export default function PeriodChoice({periods, fields, values, onChange}: Props): ReactNode {
  const choose = (id: string): void => {
    const period = periods.find((candidate) => candidate.id === id);
    if (period !== undefined) {
      onChange({from: period.from, to: period.to});
    }
  };
  return (
    <div className={styles.controls} role="group" aria-label="时段">
      <div className={styles.row}>
        <label className={styles.choice}>
          <span>时段</span>
          <select
            value={namedPeriod(periods, String(values.from), String(values.to))?.id ?? OWN_DATES}
            onChange={({target}) => choose(target.value)}>
            {periods.map(({id, label}) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
            <option value={OWN_DATES} disabled>
              自选日期
            </option>
          </select>
        </label>
        <Controls title="日期" fields={fields} values={values} onChange={onChange} />
      </div>
    </div>
  );
}
