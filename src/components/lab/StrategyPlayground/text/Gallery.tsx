import fromBuild from '@generated/page-model/default/results.json';
import {curated} from '@site/src/content/curatedRules';
import type {PageExample} from '@site/src/content/pageExample';
import {at, own} from '@site/src/engine';
import {useCallback, useId, useMemo, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {formatPercent} from '@site/src/content/format';
import type {ExampleResult} from '@site/src/results/exampleResult';
import TextButton from '../../../kit/TextButton';
import {answerOf, problemIn, type Client} from '../../work/client';
import {useEach} from '../../work/useEach';
import type {Prices} from '../run/prices';
import {grouped, honestly, matches, shownExamples} from './galleryExamples';
import parts from '../../parts/styles.module.css';
import styles from './gallery.module.css';

interface Props {
  client: Client;
  prices: Prices;
  examples: readonly PageExample[];
  /** Id of the example that the text began with. */
  current: string;
  /** Results by id, which outlive a closed gallery. */
  known: Map<string, ExampleResult>;
  onChoose: (example: PageExample) => void;
}

const COMPUTING = '正在算…';

/** 累计 72.7%，一直持有 97.5%：分不出高下 */
function resultText({returns}: ExampleResult): string {
  return returns === null
    ? ''
    : `累计 ${formatPercent(returns.strategy, 1)}，一直持有 ${formatPercent(returns.holding, 1)}：${returns.verdict}`;
}

/** Results from the build for prices other than the sample: none. */
const NONE: typeof fromBuild = {};

/** The group of the rules that people know by name. */
const USUAL = '常用';

/**
 * Rules that people know by name, and the examples of the pages by purpose, each with a sentence and its result on the
 * prices of the playground.
 */
export default function Gallery({client, prices, examples, current, known, onChoose}: Props): ReactNode {
  const id = useId();
  const [query, setQuery] = useState('');
  const [isWhole, setWhole] = useState(false);
  const [usual, fromPages] = useMemo(
    () => [{group: USUAL, examples: curated(examples)}, grouped(examples)],
    [examples],
  );
  const asked = query.trim();
  const isAsked = asked !== '';
  const groups = useMemo(() => [usual, ...(isWhole || isAsked ? fromPages : [])], [usual, fromPages, isWhole, isAsked]);
  const ready = prices.own === undefined ? fromBuild : NONE;
  const resultOf = ({id: name}: PageExample): ExampleResult | undefined => known.get(name) ?? own(ready, name);
  const isFound = useCallback(
    (example: PageExample, group: string) =>
      matches(example, (own(fromBuild, example.id) ?? known.get(example.id))?.sentence ?? '', asked, group),
    [asked, known],
  );
  // Skips examples with results from the build, and those that do not match the query. In `npm start` the build has no
  // sentences to match, so that all are computed.
  const unknown = useMemo(
    () =>
      groups.flatMap(({group, examples: inside}) =>
        inside.filter(
          (example) =>
            own(ready, example.id) === undefined &&
            (own(fromBuild, example.id) === undefined || isFound(example, group)),
        ),
      ),
    [groups, ready, isFound],
  );
  const compute = useCallback(
    async (index: number): Promise<ExampleResult | undefined> => {
      const {id: name, text} = at(unknown, index);
      const stored = known.get(name);
      if (stored !== undefined) {
        return stored;
      }
      const outcome = await client.ask('example', {text});
      const found =
        answerOf(outcome) ?? (outcome === null ? undefined : {sentence: problemIn(outcome) ?? '', returns: null});
      if (found !== undefined) {
        known.set(name, found);
      }
      return found;
    },
    [client, unknown, known],
  );
  useEach(unknown.length, compute);
  const found = groups
    .map(({group, examples: inside}) => ({group, examples: inside.filter((example) => isFound(example, group))}))
    .filter((one) => one.examples.length > 0);
  /** Opens an example and closes the list. The focus moves to the control that reopens it. */
  const choose = (example: PageExample, button: Element): void => {
    const fold = button.closest('details');
    fold?.removeAttribute('open');
    fold?.querySelector('summary')?.focus();
    onChoose(example);
  };
  const honest = honestly(query);
  const count = found.reduce((sum, one) => sum + one.examples.length, 0);
  return (
    <>
      <p className={styles.search}>
        <label htmlFor={id}>找示例</label>{' '}
        <input
          id={id}
          type="search"
          value={query}
          placeholder="例如：均线、RSI、止损、定投"
          onChange={({target}) => setQuery(target.value)}
        />{' '}
        <output>{!isAsked ? '' : count === 0 ? '没有找到，换个词试试' : `找到 ${count} 份`}</output>
      </p>
      {honest !== null && (
        <p className={parts.notes} role="status">
          {honest.says}
          {honest.to !== undefined && <Link to={honest.to}>仓位与止损</Link>}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A list that scrolls by itself. */}
      <div className={styles.list} role="group" aria-label="示例" tabIndex={0}>
        {found.map(({group, examples: inside}) => (
          <section key={group} aria-label={group}>
            <p className={styles.group}>
              {group} <span>{inside.length}</span>
            </p>
            <ul className={styles.rows}>
              {inside.map((example) => {
                const result = resultOf(example);
                return (
                  <li key={example.id} data-example-id={example.id}>
                    <TextButton
                      aria-current={example.id === current}
                      onClick={({currentTarget}) => choose(example, currentTarget)}>
                      {example.title}
                    </TextButton>
                    <span className={styles.result}>{result === undefined ? COMPUTING : resultText(result)}</span>
                    <span className={clsx(styles.sentence, styles.brief)}>{result?.sentence}</span>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
        {!isWhole && !isAsked && (
          <p>
            <TextButton onClick={() => setWhole(true)}>来自文档的 {shownExamples(examples).length} 份</TextButton>
          </p>
        )}
      </div>
    </>
  );
}
