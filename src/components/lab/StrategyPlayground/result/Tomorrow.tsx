import type {ReactNode} from 'react';
import {last} from '@site/src/engine';
import type {Turning} from '@site/src/engine/language';
import {tomorrowSentence} from '@site/src/results/tomorrow';
import type {Client} from '../run/client';
import type {Prices} from '../run/prices';
import type {Report} from '../run/protocol';
import {useLate} from './useLate';
import styles from './result.module.css';

interface Props {
  client: Client;
  prices: Prices;
  good: Report;
}

/** What the rule says on the last day of the data, and what the next close would have to be for it to turn. */
export default function Tomorrow({client, prices: {bars}, good}: Props): ReactNode {
  const subject = {text: good.text, setup: good.setup};
  const [root, turning] = useLate<Turning, HTMLParagraphElement>(JSON.stringify(subject), () => client.ask('tomorrow', subject));
  const date = last(bars.date);
  return (
    <p ref={root} className={styles.tomorrow} data-tomorrow="">
      {turning === undefined
        ? // About as long as what takes its place.
          `数据的最后一天 ${date}，这条规则说什么、下一天收在哪里它会买或卖，正在算：算好之后写在这里。`
        : tomorrowSentence(turning, date, last(bars.close))}
    </p>
  );
}
