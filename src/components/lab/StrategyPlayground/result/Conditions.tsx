import type {ReactNode} from 'react';
import Controls from '../../controls/Controls';
import PeriodChoice from '../../controls/PeriodChoice';
import Reset from '../../parts/Reset';
import {costKeys} from '../../state/costFields';
import type {Field} from '../../state/fields';
import type {LabState} from '../../state/useLabState';
import {capitalFieldsOf, type Settings} from '../run/settings';

interface Props {
  settings: Settings;
  state: LabState;
}

/** All settings of a backtest. */
export default function Conditions({settings, state}: Props): ReactNode {
  const {values, set} = state;
  const fieldsOf = (isOne: (key: string) => boolean): Field[] => settings.fields.filter(({key}) => isOne(key));
  const markets = fieldsOf((key) => key.startsWith('market'));
  return (
    <>
      <PeriodChoice
        periods={settings.periods}
        fields={fieldsOf((key) => ['from', 'to'].includes(key))}
        values={values}
        onChange={set}
      />
      <Controls
        title="费用与份数"
        fields={fieldsOf((key) => [...costKeys(values), 'whole'].includes(key))}
        values={values}
        onChange={set}
      />
      <Controls
        title="资金"
        fields={fieldsOf((key) => ['initial_capital', 'capital'].includes(key))}
        values={values}
        onChange={set}
      />
      <Controls title="资金策略的参数" fields={capitalFieldsOf(settings, values)} values={values} onChange={set} />
      {markets.length > 0 && <Controls title="市场行情" fields={markets} values={values} onChange={set} />}
      <Reset state={state} label="恢复默认设置" />
    </>
  );
}
