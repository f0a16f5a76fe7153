import {useMemo, type ReactNode} from 'react';
import type {Pool} from '../../sample/ownPrices/ownMarket';
import type {FieldValues} from '../state/fields';
import {problemIn} from '../work/client';
import {answerIn, useAsk} from '../work/useAsk';

interface Props {
  /** Of regular payments. */
  id: string;
  values: FieldValues;
  pool: Pool;
}

/** Regular payments against a lump sum from every month of the history. */
export default function Starts({id, values, pool: {market, assets}}: Props): ReactNode {
  const asked = useAsk(
    'starts',
    useMemo(() => ({id, values, pool: {market, assets}}), [id, values, market, assets]),
  );
  return <p>{answerIn(asked) ?? problemIn(asked.outcome) ?? '正在逐月计算。'}</p>;
}
