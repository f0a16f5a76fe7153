import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import {flushSync} from 'react-dom';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {moreText, readRuleText, shownOffer, wayOut, type Guess, type RuleProblem} from '@site/src/engine/language';
import TextButton from '../../../kit/TextButton';
import Spoken from '../../parts/Spoken';
import type {Rule} from '../rule';
import {useTyped, type TypedDraft} from '../typedDraft';
import {afterKey, replaced, markedStretches, writtenAs} from './typedText';
import styles from './typed.module.css';

export interface TypedProps {
  /** Called once a sentence is the rule. @param text of the strategy. @param guesses number of guessed values. */
  onWritten: (text: string, guesses: number) => void;
  /** Called with true while a sentence has been read but has not become the rule. */
  onUnwritten: (isUnwritten: boolean) => void;
  /** Element with the response to the sentence, which can have the focus. */
  explanation: RefObject<HTMLDivElement | null>;
}

interface Props extends TypedProps {
  /** The rule that the sentence replaces. */
  rule: Rule;
  draft: TypedDraft;
  onChange: (text: string) => void;
}

/** Short enough for one line on a phone. */
const EXAMPLE = '上穿20日均线买，跌破卖';

/** A key that ends a composition belongs to the input method; Safari says so only in the code. */
const PROCESSED = 229;

/** Parts that were not understood, each with possible replacements. */
function Refusals({
  problems,
  more,
  onOffer,
}: {
  problems: readonly RuleProblem[];
  more: string;
  onOffer: (problem: RuleProblem, offer: string) => void;
}): ReactNode {
  return (
    <ul>
      {problems.map((problem) => (
        // No problem begins within another, so that starts are unique.
        <li key={problem.start}>
          {problem.what}
          {problem.link !== undefined && (
            <>
              <Link to={problem.link}>为什么</Link>。
            </>
          )}
          {problem.offers.length > 0 && `${wayOut(problem)}：`}
          {problem.offers.map((offer) => (
            <span key={offer}>
              {' '}
              <TextButton onClick={() => onOffer(problem, offer)}>{shownOffer(offer)}</TextButton>
            </span>
          ))}
        </li>
      ))}
      {more !== '' && <li>{more}</li>}
    </ul>
  );
}

/** A field for a rule in words, which becomes the rule of the strategy. */
export default function TypedRule({rule, draft, onChange, onWritten, onUnwritten, explanation}: Props): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useTyped(draft);
  const [isComposing, setComposing] = useState(false);
  const outcome = useMemo(() => (typed.read === null ? null : readRuleText(typed.read)), [typed.read]);
  const problems = outcome?.problems ?? [];
  const more = moreText(outcome?.more ?? 0);
  const understood = outcome?.understood ?? '';
  const guesses: readonly Guess[] = outcome?.guesses ?? [];
  const isRefused = problems.length > 0;
  const isUnwritten = outcome !== null && typed.written === null && typed.text.trim() !== '';
  const tell = useEffectEvent(onUnwritten);
  useEffect(() => {
    tell(isUnwritten);
    // In another view nothing is typed.
    return () => tell(false);
  }, [isUnwritten]);

  const submit = (next: string): void => {
    const {document, guesses: taken} = readRuleText(next);
    const written = writtenAs(rule, next, document);
    setTyped({text: next, read: next, written});
    if (written !== null) {
      onChange(written);
      onWritten(written, taken.length);
    }
  };
  const type = (next: string, composing: boolean): void =>
    setTyped(afterKey(typed, next, {isRefused, isComposing: composing}));
  /** Handles text typed before this code ran, when Enter still added a line (components/kit/inputReplay). */
  const takeOver = (before: string): void => (before.endsWith('\n') ? submit(before.trimEnd()) : type(before, false));
  const press = (event: KeyboardEvent): void => {
    const {key, shiftKey, nativeEvent} = event;
    if (key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== PROCESSED) {
      event.preventDefault();
      submit(typed.text);
    }
  };
  const select = ({start, end}: Pick<Guess, 'start' | 'end'>): void => {
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  };
  /** Opens the field with the current sentence. */
  const begin = (): void => {
    const {text} = rule.sentence ?? typed;
    flushSync(() => setTyped({text, read: null, written: null}));
    select({start: text.length, end: text.length});
  };
  const take = (problem: RuleProblem, offer: string): void => {
    flushSync(() => submit(replaced(typed.text, problem.place, offer)));
    const end = problem.place.start + offer.length;
    select({start: end, end});
  };

  const status =
    outcome === null || isRefused
      ? ''
      : typed.written === null
        ? '看懂了，还没有写进规则：按回车键写进去。'
        : typed.written === rule.text
          ? '已经写成上面的规则。'
          : '写成规则之后，规则又改过。';
  const isMarked = isRefused && typed.read === typed.text && !isComposing;
  return (
    <div className={clsx(styles.typed, 'choosing')} data-typed="">
      <p className={styles.head}>
        <label htmlFor={id}>或者直接写一条</label>
        {rule.sentence?.isWhole === true && <TextButton onClick={begin}>从上面的句子改起</TextButton>}
      </p>
      <div className="action-row">
        <div className={styles.field}>
          {/* As high as the text, with a line under what is not understood. */}
          <div className={styles.mirror} aria-hidden="true" data-marks="">
            {isMarked
              ? markedStretches(typed.text, problems).map((part, index) =>
                  part.isMarked ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
                )
              : typed.text}
            {'\u200b'}
          </div>
          <textarea
            ref={field}
            id={id}
            rows={1}
            value={typed.text}
            placeholder={EXAMPLE}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            enterKeyHint="done"
            aria-invalid={isRefused}
            aria-describedby={`${id}-told`}
            onChange={({target, nativeEvent}) =>
              nativeEvent instanceof InputEvent ? type(target.value, nativeEvent.isComposing) : takeOver(target.value)
            }
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={({currentTarget}) => {
              setComposing(false);
              type(currentTarget.value, false);
            }}
            onKeyDown={press}
          />
        </div>
        <TextButton onClick={() => submit(typed.text)}>写成规则</TextButton>
      </div>
      <div ref={explanation} id={`${id}-told`} className={styles.told} tabIndex={-1}>
        {outcome === null && <p>按回车键写成规则，能撤销。通达信的公式也认，如 CROSS(MA(C,20),MA(C,60))。</p>}
        {status !== '' && <p data-typed-status="">{status}</p>}
        {guesses.length > 0 && (
          <>
            <p>有几处没有写明，先这样理解；不对就改写，或改上面的句子：</p>
            <ul>
              {guesses.map((guess) => {
                const words = (typed.read ?? '').slice(guess.start, guess.end);
                return (
                  <li key={`${guess.start} ${guess.end} ${guess.taken}`}>
                    {words === '' ? '没有写出的' : `“${words}”`}当作：{guess.taken}{' '}
                    <TextButton
                      aria-label={words === '' ? `补写：${guess.taken}` : `改写“${words}”`}
                      onClick={() => select(guess)}>
                      {words === '' ? '补写' : '改写'}
                    </TextButton>
                  </li>
                );
              })}
            </ul>
          </>
        )}
        {understood !== '' && <p>读到这里：{understood}</p>}
        {isRefused && <Refusals problems={problems} more={more} onOffer={take} />}
      </div>
      <Spoken text={[status, ...problems.map(({what}) => what), more].join('')} />
    </div>
  );
}
