import type {ReactNode} from 'react';
import clsx from 'clsx';
import {namedPeriod} from '@site/src/content/findPeriod';
import {periodOf, type Period} from '@site/src/content/sample';
import type {Field, FieldValues} from '../state/fields';
import Choice from './Choice';
import Controls from './Controls';
import styles from './styles.module.css';

interface Props {
  periods: readonly Period[];
  /** The dates `from` and `to`. */
  fields: readonly Field[];
  values: FieldValues;
  onChange: (changes: FieldValues) => void;
}

const OWN_DATES = {value: 'own', label: '自选日期', disabled: true};

/** The period of a backtest: one of a list, or any dates. */
export default function PeriodChoice({periods, fields, values, onChange}: Props): ReactNode {
  const choose = (id: string): void => {
    const {from, to} = periodOf(id, periods);
    onChange({from, to});
  };
  return (
    <div className={clsx(styles.controls, 'choosing')} role="group" aria-label="时段">
      <div className={styles.row}>
        <Choice
          label="时段"
          value={namedPeriod(periods, String(values.from), String(values.to))?.id ?? OWN_DATES.value}
          options={[...periods.map(({id, label}) => ({value: id, label})), OWN_DATES]}
          onChange={choose}
        />
        <Controls title="日期" fields={fields} values={values} onChange={onChange} />
      </div>
    </div>
  );
}
