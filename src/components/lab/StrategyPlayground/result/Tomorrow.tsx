import {useMemo, type ReactNode} from 'react';
import {last} from '@site/src/engine';
import {tomorrowSentence} from '@site/src/results/tomorrow';
import {problemIn, type Client} from '../../work/client';
import type {Prices} from '../run/prices';
import type {Report} from '../run/protocol';
import {answerIn, useAsk} from '../../work/useAsk';
import {REST_MS, useNear} from './useNear';
import styles from './result.module.css';

interface Props {
  client: Client;
  prices: Prices;
  good: Report;
}

/** State of the rule on the last day of the data, and the next close at which it would buy or sell. */
export default function Tomorrow({client, prices: {bars}, good}: Props): ReactNode {
  const {text, setup} = good;
  const subject = useMemo(() => ({text, setup}), [text, setup]);
  const [root, isNear] = useNear<HTMLParagraphElement>();
  const asked = useAsk('tomorrow', isNear ? subject : null, {ask: client.ask, rest: REST_MS});
  const turning = answerIn(asked);
  const date = last(bars.date);
  return (
    <p ref={root} className={styles.tomorrow} data-tomorrow="">
      {turning === null
        ? // About as long as what takes its place.
          (problemIn(asked.outcome) ??
          `数据的最后一天 ${date}，这条规则说什么、下一天收在哪里它会买或卖，正在算：算好之后写在这里。`)
        : tomorrowSentence(turning, date, last(bars.close))}
    </p>
  );
}
