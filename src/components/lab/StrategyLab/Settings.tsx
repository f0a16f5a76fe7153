import type {ReactNode} from 'react';
import TextButton from '../../kit/TextButton';
import Controls from '../controls/Controls';
import controls from '../controls/styles.module.css';
import type {Field} from '../state/fields';
import type {LabState} from '../state/useLabState';
import {namedPeriod} from '@site/src/content/sample';
import {OTHER, type StrategyLab} from './strategyLab';
import styles from './styles.module.css';

interface Props {
  lab: StrategyLab;
  state: LabState;
}

const OWN_DATES = 'own';

/** Everything that a reader can set: parameters, second set, stretch of history, costs. */
export default function Settings({lab, state}: Props): ReactNode {
  const {values, set} = state;
  const fieldsOf = (...keys: string[]): Field[] => lab.fields.filter(({key}) => keys.includes(key));
  const others = lab.fields.filter(({key}) => key.startsWith(OTHER)).map((field) => ({...field, label: field.label.replace(/^B /, '')}));
  const compares = values.compare === true;
  const choosePeriod = (id: string): void => {
    const period = lab.periods.find((candidate) => candidate.id === id);
    if (period !== undefined) {
      set({from: period.from, to: period.to});
    }
  };
  return (
    <div className={styles.settings}>
      {lab.parameters.length > 0 && (
        <Controls title={compares ? '参数 A' : '参数'} titled={compares} fields={lab.parameters} values={values} onChange={set} />
      )}
      {compares && <Controls title="参数 B" titled fields={others} values={values} onChange={set} />}
      <div className={controls.controls} role="group" aria-label="时段">
        <div className={controls.row}>
          <label className={controls.choice}>
            <span>时段</span>
            <select
              value={namedPeriod(lab.periods, String(values.from), String(values.to))?.id ?? OWN_DATES}
              onChange={({target}) => choosePeriod(target.value)}>
              {lab.periods.map(({id, label}) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
              <option value={OWN_DATES} disabled>
                自选日期
              </option>
            </select>
          </label>
          <Controls title="日期" fields={fieldsOf('from', 'to')} values={values} onChange={set} />
        </div>
      </div>
      <Controls
        title="条件"
        fields={fieldsOf('commission', 'whole', ...(lab.parameters.length > 0 ? ['compare'] : []))}
        values={values}
        onChange={set}
      />
      <p className={styles.actions}>
        <TextButton disabled={state.isDefault} onClick={state.reset}>
          恢复默认
        </TextButton>
      </p>
    </div>
  );
}
