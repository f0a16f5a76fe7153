import type {ReactNode} from 'react';
import Controls from '../controls/Controls';
import PeriodChoice from '../controls/PeriodChoice';
import Reset from '../parts/Reset';
import {costKeys} from '../state/costFields';
import type {Field} from '../state/fields';
import type {LabState} from '../state/useLabState';
import {OTHER, type StrategyLabModel} from './strategyLab';
import styles from './styles.module.css';

interface Props {
  lab: StrategyLabModel;
  state: LabState;
}

/** All settings: parameters, second parameter set, period, costs. */
export default function LabSettings({lab, state}: Props): ReactNode {
  const {values, set} = state;
  const fieldsOf = (...keys: string[]): Field[] => lab.fields.filter(({key}) => keys.includes(key));
  const others = lab.fields.filter(({key}) => key.startsWith(OTHER)).map((field) => ({...field, label: field.label.replace(/^B /, '')}));
  const compares = values.compare === true;
  return (
    <div className={styles.settings}>
      {lab.parameters.length > 0 && (
        <Controls title={compares ? '参数 A' : '参数'} titled={compares} fields={lab.parameters} values={values} onChange={set} />
      )}
      {compares && <Controls title="参数 B" titled fields={others} values={values} onChange={set} />}
      <PeriodChoice periods={lab.periods} fields={fieldsOf('from', 'to')} values={values} onChange={set} />
      <Controls
        title="条件"
        fields={fieldsOf(...costKeys(values), 'ended', 'whole', ...(lab.parameters.length > 0 ? ['compare'] : []))}
        values={values}
        onChange={set}
      />
      <Reset state={state} />
    </div>
  );
}
