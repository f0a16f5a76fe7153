import {useMemo, useRef, type ReactNode} from 'react';
import {ruleSentence} from '@site/src/engine/language';
import {lazyComponent} from '../../../kit/lazy';
import TextButton from '../../../kit/TextButton';
import Fold from '../../parts/Fold';
import {readRule} from '../RuleBuilder/readRule';
import type {Unfinished} from '../unfinished';
import Parts from './Slots';
import TypedRule, {type TypedProps} from './TypedRule';
import styles from './styles.module.css';

const RuleBuilder = lazyComponent('条件与指标', () => import('../RuleBuilder'));

interface Props extends TypedProps {
  /** The text of the strategy, which alone says what the rule is. */
  text: string;
  begun: Unfinished;
  /** @param joins it continues the change before. */
  onChange: (text: string, joins: boolean) => void;
  /** Takes back the newest step; without one there is nothing to take back. */
  onUndo: (() => void) | undefined;
}

/** A rule as a sentence whose words and numbers are controls. It shows what the text says, and writes what is chosen into the text. */
export default function Sentence({text, begun, onChange, onUndo, ...typed}: Props): ReactNode {
  const sentence = useMemo(() => ruleSentence(text), [text]);
  const reading = useMemo(() => readRule(text), [text]);
  /** The field that wrote the last step and still has the focus. */
  const visited = useRef<Element>(null);
  /** A visit of a field is one step, however many keys it takes. */
  const write = (next: string): void => {
    const field = document.activeElement;
    const isField = field?.matches('input, select') === true;
    if (next !== text) {
      onChange(next, isField && field === visited.current);
    }
    visited.current = isField ? field : null;
  };
  const indicators = 'problem' in reading ? [] : reading.rule.indicators;
  return (
    <div className={styles.view} data-sentence-view="" onBlur={() => (visited.current = null)}>
      {sentence === null ? (
        <p className={styles.rest}>文字有错误，读不成句子；错误列在下面。</p>
      ) : (
        <>
          <p className={styles.plain} data-rule="">
            {sentence.text}
          </p>
          <div className={styles.sentence} role="group" aria-label="规则，每个词与数都能改">
            <Parts parts={sentence.parts} at={null} {...{text, indicators}} onChange={write} />
          </div>
          {sentence.rest.length > 0 && (
            <p className={styles.rest}>句子之外，这份策略还有：{sentence.rest.map((one) => one.text).join('、')}。</p>
          )}
        </>
      )}
      <TypedRule {...{text, begun}} {...typed} onChange={write} />
      <p className="action-row">
        <TextButton off={onUndo === undefined ? '没有可以撤销的' : null} onClick={onUndo}>
          撤销一步
        </TextButton>
      </p>
      <Fold name="builder" summary="加条件、换指标、从一条新规则开始">
        {() => <RuleBuilder {...{text, begun}} onChange={write} />}
      </Fold>
    </div>
  );
}
