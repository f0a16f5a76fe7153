import {useCallback, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {at} from '@site/src/engine';
import {money} from '@site/src/content/format';
import {SAMPLE, unitOf} from '@site/src/content/sample';
import {paymentsSentence, RULE_VALUES, ruleRows} from '@site/src/results/ruleRows';
import {symbolsSentence} from '@site/src/results/symbolResults';
import {luckSentence} from '@site/src/results/uncertainty';
import DataTable from '../../../kit/DataTable';
import Spoken from '../../parts/Spoken';
import {MOST, type Compared} from '../compared';
import {answerOf, problemIn, type Client} from '../../work/client';
import type {Prices} from '../run/prices';
import type {Answers, Report} from '../run/protocol';
import {settingsLine, valuesOf, type Settings} from '../run/settings';
import {useEach} from '../../work/useEach';
import styles from './result.module.css';

interface Props {
  client: Client;
  prices: Prices;
  good: Report;
  /** On offer for the result. */
  settings: Settings;
  /** At least two. */
  rules: readonly Compared[];
}

/** What several rules came to on the same prices under the same settings, one after another, and what the best of them is worth. */
export default function SideBySide({client, prices, good: {set, setup, terms, tested}, settings, rules}: Props): ReactNode {
  const asked = JSON.stringify({texts: rules.map(({text}) => text), setup, terms});
  /** The last answers, by their questions: another rule, or another text in the editor, does not change those of the others. */
  const [known] = useState(() => new Map<string, Answers['rule']>());
  const compute = useCallback(
    async (index: number): Promise<Answers['rule'] | undefined> => {
      const {texts, ...on} = JSON.parse(asked) as Pick<Report, 'setup' | 'terms'> & {texts: string[]};
      const question = {...on, text: at(texts, index)};
      const key = JSON.stringify(question);
      const kept = known.get(key);
      if (kept !== undefined) {
        return kept;
      }
      const outcome = await client.ask('rule', question);
      if (outcome === null) {
        return undefined;
      }
      const answer = answerOf(outcome) ?? {problem: problemIn(outcome) ?? ''};
      known.set(key, answer);
      [...known.keys()].slice(0, -2 * MOST).forEach((old) => known.delete(old));
      return answer;
    },
    [asked, client, known],
  );
  const {answers, isDone, control} = useEach(rules.length, compute, '条');
  const found = JSON.stringify(rules.filter((_, index) => 'metrics' in (answers[index] ?? {})).map(({text}) => text));
  const isWhole = answers.length === rules.length;
  const {
    answers: [luck],
  } = useEach(
    isWhole ? 1 : 0,
    useCallback(async () => {
      const {setup: on, terms: under} = JSON.parse(asked) as Pick<Report, 'setup' | 'terms'>;
      const [text, ...others] = JSON.parse(found) as string[];
      const outcome = text === undefined ? {problem: ''} : await client.ask('best', {text, others, setup: on, terms: under});
      const best = answerOf(outcome);
      return outcome === null ? undefined : best === null ? '' : luckSentence(best, best.count, '条', SAMPLE.benchmark);
    }, [asked, found, client]),
  );
  const sentence = symbolsSentence(
    answers.map((answer) => ('problem' in answer ? null : answer)),
    rules.length,
    {thing: '规则', unit: '条'},
  );
  const unit = unitOf(prices);
  const rows = ruleRows(
    rules.map(({name}) => name),
    answers,
    unit,
  );
  return (
    <>
      <p className={styles.said}>
        {`都用上面那次的行情与设置：${prices.name}，${terms.from} 至 ${terms.to}，${money(terms.capital.params.initial_capital, unit)}，${settingsLine(settings, valuesOf(settings, set))}。`}
        {'各条规则自己写的资金与费用，这里不用。'}
        {paymentsSentence(tested.run?.paidIn ?? null, unit)}
      </p>
      <div className={styles.rules}>
        <DataTable
          caption="并排的规则"
          rows={rows}
          columns={[
            {
              title: '规则',
              heading: true,
              cell: ({name}, index) => (rules[index]?.isOpen === true ? <b aria-current="true">{name}</b> : name),
            },
            {title: '与一直持有比', cell: ({verdict}) => verdict},
            ...RULE_VALUES.map((title, place) => ({title, numeric: true, cell: ({values}: (typeof rows)[number]) => at(values, place)})),
          ]}
        />
      </div>
      <p className={styles.said} data-rules-sentence="">
        {answers.length === 0 ? `正在算：共 ${rules.length} 条。` : sentence} {control}
      </p>
      <p className={styles.said}>
        {luck ?? '最好的一条有几分是运气，全部算完之后写在这里。'}
        {'从几条里挑最好的，挑选本身就在挑运气；改过的每一版，也算试过一次：'}
        <Link to="/docs/concepts/uncertainty#tries">试过几次，也要算</Link>。
      </p>
      <Spoken text={isDone ? sentence : ''} />
    </>
  );
}
