import {useCallback, type ReactNode} from 'react';
import type {CoinGame, EncodedBars} from '@site/src/engine';
import {SAMPLE} from '@site/src/content/sample';
import {later} from '../../kit/later';
import {barsOf} from '../../sample/barsOf';
import {sampleData} from '../../sample/sampleData';
import Controls from '../controls/Controls';
import {labParts, REST, useRest, withRest} from '../later';
import Reset from '../parts/Reset';
import Spoken from '../parts/Spoken';
import styles from '../parts/styles.module.css';
import {defaults} from '../state/fields';
import {inSlices, useSlices} from '../state/inSlices';
import {useLabState} from '../state/useLabState';
import {usePrices} from '../state/usePrices';
import {gameChart, gameSentence, LUCK_LAB, playGame} from './luckLab';

/** The chart, and the game of the default state: the HTML from the server shows it until it has been played here. */
const luckParts = later(REST, async () => {
  const [parts, data] = await Promise.all([import('./parts'), sampleData()]);
  return {...parts, usual: (await inSlices(playGame(barsOf(data), defaults(LUCK_LAB)))) as CoinGame};
});

export const whole = withRest(luckParts);

interface Props {
  /** Name in addresses. */
  name?: string;
  data: EncodedBars;
}

/** Coins that decide whether to be in the market, and what the best of them is worth. */
export default function Live({name = 'luck', data}: Props): ReactNode {
  const {market, bars} = usePrices(data);
  const state = useLabState(name, LUCK_LAB);
  const parts = labParts.useParts();
  useRest(state, whole);
  const {values, isDefault} = state;
  const game = useSlices(useCallback(() => playGame(bars, values), [bars, values]));
  return (
    <section className={styles.lab} aria-label="实验：试过的次数" data-lab={name}>
      {parts && <parts.Notes complaints={state.complaints} />}
      <Controls title="硬币" fields={LUCK_LAB.fields} values={values} onChange={state.set} />
      <labParts.Kept name="prices">{({OwnPrices}) => <OwnPrices />}</labParts.Kept>
      <luckParts.Kept name="results" hover>
        {({BarsChart, usual}) => {
          const shown = game?.result ?? (isDefault && market === SAMPLE ? usual : null);
          const sentence = shown === null ? '正在重抽。' : gameSentence(shown, market);
          return (
            <div aria-busy={game?.isCurrent !== true}>
              <p className={styles.sentence} data-sentence="">
                {sentence}
              </p>
              <Spoken text={sentence} />
              {shown !== null && <BarsChart {...gameChart(shown, sentence, market)} />}
            </div>
          );
        }}
      </luckParts.Kept>
      <Reset state={state} />
      <luckParts.Kept name="source">{({Foot, sourceText}) => <Foot>{sourceText(market)}</Foot>}</luckParts.Kept>
    </section>
  );
}
