import {useEffect, useRef, type ReactNode} from 'react';
import clsx from 'clsx';
import type {Edit} from '@site/src/engine/language';
import TextButton from '../../../kit/TextButton';
import {openRule} from '../rule';
import type {TypedDraft} from '../typedDraft';
import {changed} from './edits';
import Parts from './Slots';
import TypedRule, {type TypedProps} from './TypedRule';
import {newRule} from './typedText';
import styles from './styles.module.css';

interface Props extends TypedProps {
  /** Text of the strategy, the only source of the rule. */
  text: string;
  draft: TypedDraft;
  /** @param joins true if it continues the previous change. */
  onChange: (text: string, joins: boolean) => void;
  /** Undoes the newest step; `undefined` if there is none. */
  onUndo: (() => void) | undefined;
}

/** The conditions in a sentence, as the document has them. */
const conditionsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-at]')];

/**
 * A rule as a sentence whose words and numbers are controls. It shows the rule of the text, and writes choices into the
 * text.
 */
export default function Sentence({text, draft, onChange, onUndo, ...typed}: Props): ReactNode {
  const rule = openRule(text);
  const {sentence} = rule;
  /** The field that wrote the last step and still has the focus. */
  const visited = useRef<Element>(null);
  const root = useRef<HTMLDivElement>(null);
  /** Conditions before a change. After it, the focus moves to the new one, or to the place of a removed one. */
  const before = useRef<readonly (string | undefined)[]>(null);
  /** A visit of a field is one step, however many keys it takes. */
  const write = (next: string): void => {
    const field = document.activeElement;
    const isField = field?.matches('input, select') === true;
    if (next !== text) {
      onChange(next, isField && field === visited.current);
    }
    visited.current = isField ? field : null;
  };
  const edit = (edits: readonly Edit[]): void => {
    before.current = root.current && conditionsIn(root.current).map(({dataset}) => dataset.at);
    write(changed(rule, edits).text);
  };
  useEffect(() => {
    const [was, now] = [before.current, root.current && conditionsIn(root.current)];
    before.current = null;
    if (was === null || now === null || was.length === now.length) {
      return;
    }
    const ats = now.map(({dataset}) => dataset.at);
    const fresh = now.find(({dataset}) => !was.includes(dataset.at));
    const [side] = was.find((at) => !ats.includes(at))?.split('-') ?? [];
    const target =
      fresh?.querySelector<HTMLElement>('select, input') ??
      root.current?.querySelector<HTMLElement>(`[data-add="${side}"] button`);
    target?.focus();
  }, [text]);
  return (
    <div className={styles.view} data-sentence-view="" onBlur={() => (visited.current = null)}>
      {sentence === null ? (
        <p className={styles.rest}>文字有错误，读不成句子；错误列在下面。</p>
      ) : (
        <>
          <p className={styles.plain} data-rule="">
            {sentence.text}
          </p>
          <div
            ref={root}
            className={clsx(styles.sentence, 'choosing')}
            role="group"
            aria-label="规则，每个词与数都能改">
            <Parts parts={sentence.parts} at={null} rule={rule} onEdit={edit} />
          </div>
          {sentence.rest.length > 0 && (
            <p className={styles.rest}>句子之外，这份策略还有：{sentence.rest.map((one) => one.text).join('、')}。</p>
          )}
        </>
      )}
      <TypedRule rule={rule} draft={draft} {...typed} onChange={write} />
      <p className="action-row">
        <TextButton off={onUndo === undefined ? '没有可以撤销的' : null} onClick={onUndo}>
          撤销一步
        </TextButton>
        <TextButton onClick={() => write(newRule(rule))}>新的一条</TextButton>
      </p>
    </div>
  );
}
