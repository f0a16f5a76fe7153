import type {ReactNode} from 'react';
import clsx from 'clsx';
import {own} from '@site/src/engine';
import TextButton from '../../kit/TextButton';
import Controls from '../controls/Controls';
import PeriodChoice from '../controls/PeriodChoice';
import Reset from '../parts/Reset';
import {costKeys} from '../state/costFields';
import type {Field, FieldValues} from '../state/fields';
import type {LabState} from '../state/useLabState';
import {movedParameters, OTHER, type StrategyLabModel} from './strategyLab';
import styles from './styles.module.css';

interface Props {
  lab: StrategyLabModel;
  state: LabState;
}

/** 短期均线周期 10、均线类型 简单 */
function settingsText(fields: readonly Field[], values: FieldValues): string {
  const valueText = (field: Field): string => {
    const value = own(values, field.key) ?? field.default;
    return field.kind === 'choice'
      ? (field.options.find((option) => option.value === value)?.label ?? String(value))
      : typeof value === 'boolean'
        ? value
          ? '是'
          : '否'
        : String(value);
  };
  return fields.map((field) => `${field.label} ${valueText(field)}`).join('、');
}

/** All settings: parameters, parameters of the other side of a comparison, period, costs. */
export default function LabSettings({lab, state}: Props): ReactNode {
  const {values, set} = state;
  const fieldsOf = (...keys: string[]): Field[] => lab.fields.filter(({key}) => keys.includes(key));
  const compares = values.compare === true;
  const right = lab.parameters.map((field) => ({...field, key: OTHER + field.key}));
  return (
    <div className={clsx(styles.settings, 'choosing')}>
      {compares && <p>左边：{settingsText(lab.parameters, values)}。下面的是右边。</p>}
      {lab.parameters.length > 0 && (
        <Controls
          title={compares ? '右边的参数' : '参数'}
          fields={compares ? right : lab.parameters}
          values={values}
          onChange={set}
        />
      )}
      <PeriodChoice periods={lab.periods} fields={fieldsOf('from', 'to')} values={values} onChange={set} />
      <Controls title="条件" fields={fieldsOf(...costKeys(values), 'ended', 'whole')} values={values} onChange={set} />
      <Reset state={state}>
        {lab.parameters.length > 0 && (
          <TextButton
            onClick={() =>
              set({
                compare: !compares,
                ...(compares ? movedParameters(lab, values, OTHER, '') : movedParameters(lab, values, '', OTHER)),
              })
            }>
            {compares ? '不比了' : '并排比较'}
          </TextButton>
        )}
      </Reset>
    </div>
  );
}
