import {useCallback, type ReactNode} from 'react';
import {at} from '@site/src/engine';
import {unitOf} from '@site/src/content/sample';
import {symbolLine, symbolsSentence} from '@site/src/results/symbolResults';
import DataTable from '../../../kit/DataTable';
import TextButton from '../../../kit/TextButton';
import {ownPrices} from '../../../sample/ownPrices/current';
import {marketOf, titleOf} from '../../../sample/ownPrices/ownMarket';
import type {PackedSeries} from '../../../sample/ownPrices/packed';
import {setOwnPrices} from '../../../sample/ownPrices/store';
import Spoken from '../../parts/Spoken';
import {useStable} from '../../state/useStable';
import {problemIn, type Client} from '../../work/client';
import type {AnswersAboutTexts, Report} from '../run/protocol';
import {useEach} from '../../work/useEach';
import styles from './result.module.css';

interface Props {
  client: Client;
  good: Report;
  series: readonly PackedSeries[];
  /** The symbol that the playground shows. */
  current: string;
}

/** The last answer about each series, with a key of its question. A change of the symbol shown does not change it. */
const known = new WeakMap<PackedSeries, {key: string; answer: AnswersAboutTexts['symbol']}>();

/** Shows another symbol. The focus moves to the market bar, since the clicked button is rendered anew. */
function turnTo(symbol: string): void {
  const own = ownPrices();
  if (own !== null) {
    document.querySelector<HTMLElement>('[data-symbols]')?.focus();
    void setOwnPrices({...own, symbol});
  }
}

/** Results of one rule on each of the reader's symbols, computed one after another. */
export default function Symbols({client, good: {text, set}, series, current}: Props): ReactNode {
  const about = useStable({text, set});
  const compute = useCallback(
    async (index: number): Promise<AnswersAboutTexts['symbol'] | undefined> => {
      const one = at(series, index);
      const key = JSON.stringify(about);
      const stored = known.get(one);
      if (stored?.key === key) {
        return stored.answer;
      }
      const outcome = await client.ask('symbol', {...about, series: one});
      if (outcome === null) {
        return undefined;
      }
      const answer = 'answer' in outcome ? outcome.answer : {problem: problemIn(outcome) ?? ''};
      known.set(one, {key, answer});
      return answer;
    },
    [client, about, series],
  );
  const {answers, isDone, control} = useEach(series.length, compute, '个');
  const sentence = symbolsSentence(
    answers.map((answer) => ('problem' in answer ? null : answer)),
    series.length,
  );
  return (
    <>
      <p data-symbols-sentence="">
        {answers.length === 0 ? `正在算：共 ${series.length} 个标的。` : sentence} {control}
      </p>
      <div className={styles.symbols}>
        <DataTable
          caption="各标的的结论"
          rows={answers}
          columns={[
            {
              title: '标的',
              heading: true,
              cell: (_answer, index) => {
                const one = at(series, index);
                return one.symbol === current ? (
                  <b aria-current="true">{titleOf(one)}</b>
                ) : (
                  <TextButton onClick={() => turnTo(one.symbol)}>{titleOf(one)}</TextButton>
                );
              },
            },
            {
              title: '结论',
              cell: (answer, index) =>
                'problem' in answer ? (
                  answer.problem
                ) : (
                  <>
                    <b>{answer.words}</b>
                    <br />
                    {symbolLine(answer, unitOf(marketOf(at(series, index))))}
                    <small>{` ${answer.from} 至 ${answer.to}`}</small>
                  </>
                ),
            },
          ]}
        />
      </div>
      <Spoken text={isDone ? sentence : ''} />
    </>
  );
}
