import {useMemo, useState, type ReactNode} from 'react';
import type {EncodedBars} from '@site/src/engine';
import type {CoinGame} from '@site/src/engine/uncertainty';
import {SAMPLE} from '@site/src/content/sample';
import BarsChart from '../../charts/BarsChart';
import Controls from '../controls/Controls';
import OwnPrices from '../OwnPrices';
import Answer from '../parts/Answer';
import {sourceText} from '../parts/Foot';
import LabFrame from '../parts/LabFrame';
import Reset from '../parts/Reset';
import Outdated from '../parts/Outdated';
import {useLabState} from '../state/useLabState';
import {useLasting} from '../state/useLasting';
import {usePrices} from '../state/usePrices';
import {problemIn} from '../work/client';
import {answerIn, useAsk} from '../work/useAsk';
import {coinTerms, gameChart, gameSentence, LUCK_LAB} from './luckLab';

/** Name of the lab in addresses. */
const NAME = 'luck';

interface Props {
  data: EncodedBars;
  /** The game of the default state on the sample. */
  usual: CoinGame | null;
}

/** Coins that decide on holding, and the best of them against luck. */
export default function Live({data, usual}: Props): ReactNode {
  const {market, bars} = usePrices(data);
  const state = useLabState(NAME, LUCK_LAB);
  const {values, isDefault} = state;
  const isUsual = usual !== null && isDefault && market === SAMPLE;
  const asked = useAsk(
    'coins',
    useMemo(() => (isUsual ? null : {bars, terms: coinTerms(values)}), [isUsual, bars, values]),
  );
  const game = isUsual ? usual : answerIn(asked);
  const [last, setLast] = useState(game);
  if (game !== null && game !== last) {
    setLast(game);
  }
  const isOld = useLasting(asked.isRunning);
  const shown = game ?? last;
  const sentence = shown === null ? (problemIn(asked.outcome) ?? '正在重抽。') : gameSentence(shown, market);
  return (
    <LabFrame name={NAME} label="试过的次数" state={state} foot={sourceText(market)}>
      <Controls title="硬币" fields={LUCK_LAB.fields} values={values} onChange={state.set} />
      <Reset state={state} />
      <OwnPrices assumptions={market.own?.assumptions} />
      <div aria-busy={asked.isRunning}>
        <Outdated isPassing line={isOld ? '正在重抽，下面还是改动之前的结果。' : null}>
          <Answer text={sentence} />
          {shown !== null && <BarsChart {...gameChart(shown, sentence, market)} />}
        </Outdated>
      </div>
    </LabFrame>
  );
}
