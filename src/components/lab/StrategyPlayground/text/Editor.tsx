import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import {own} from '@site/src/engine';
import type {Severity} from '@site/src/engine/language';
import Gutter, {firstNumber} from './Gutter';
import PrintedText from './PrintedText';
import {textSizeProblem} from './textSizeProblem';
import {linesAbove, loadText, rewriteText, selectRange} from './textArea';
import {setWraps, wrapsLines} from './wrapping';
import styles from '../styles.module.css';

export interface EditorHandle {
  /** Replaces the text. */
  load: (text: string) => void;
  /** Changes the text, with the caret at the change. */
  rewrite: (text: string) => void;
  /** Scrolls to a range of the text and selects it. */
  select: (start: number, end: number) => void;
}

interface Props {
  ref: Ref<EditorHandle>;
  initial: string;
  /** Number of lines of the text. */
  lines: number;
  /** The worst severity of each line that has a problem. */
  marks: ReadonlyMap<number, Severity>;
  isWrong: boolean;
  /** True if another view shows the rule. */
  hidden: boolean;
  describedBy: string;
  /** @param joins true if it continues the typing just before it. */
  onType: (text: string, joins: boolean) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** Called if a pasted or dropped text is too large, with the problem in Chinese; the text is unchanged. */
  onRefuse: (problem: string) => void;
}

/** Input types of single letters, which form one undo step within `TOGETHER_MS` of each other. */
const LETTERS = /^(insertText|deleteContentBackward|deleteContentForward)$/;
const TOGETHER_MS = 1000;

/** Undo or redo for a key with Ctrl or ⌘. */
function travelOf(
  {key, shiftKey}: KeyboardEvent,
  {onUndo, onRedo}: Pick<Props, 'onUndo' | 'onRedo'>,
): (() => void) | undefined {
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? onRedo : onUndo;
    case 'y':
      return onRedo;
    default:
      return undefined;
  }
}

/**
 * A plain text area with line numbers: it works with all input methods, screen readers and shortcuts, and Tab leaves
 * it.
 */
export default function Editor({
  ref,
  initial,
  lines,
  marks,
  isWrong,
  hidden,
  describedBy,
  onType,
  onUndo,
  onRedo,
  onRefuse,
}: Props): ReactNode {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(1);
  const [wraps, setWrapping] = useState(wrapsLines);
  const lastInput = useRef({type: '', at: 0, length: 0});

  /** True if a key continues the typing just before it: such keys are undone together. */
  const joins = ({inputType, timeStamp}: InputEvent, {length}: string): boolean => {
    const {type, at, length: before} = lastInput.current;
    lastInput.current = {type: inputType, at: timeStamp, length};
    return (
      LETTERS.test(inputType) && inputType === type && timeStamp - at < TOGETHER_MS && Math.abs(length - before) === 1
    );
  };
  useEffect(() => {
    const element = area.current;
    const stop = new AbortController();
    // The browser's own menu.
    element?.addEventListener(
      'beforeinput',
      (event) => {
        const travel = own({historyUndo: onUndo, historyRedo: onRedo}, event.inputType);
        if (travel !== undefined) {
          event.preventDefault();
          travel();
        }
      },
      {signal: stop.signal},
    );
    return () => stop.abort();
  }, [onUndo, onRedo]);
  const press = (event: KeyboardEvent): void => {
    const travel = (event.ctrlKey || event.metaKey) && !event.altKey ? travelOf(event, {onUndo, onRedo}) : undefined;
    if (travel !== undefined) {
      event.preventDefault();
      travel();
    }
  };

  const follow = (element: HTMLTextAreaElement): void => {
    setFirst(firstNumber(linesAbove(element)));
    if (gutter.current !== null) {
      gutter.current.scrollTop = element.scrollTop;
    }
  };
  /**
   * Checks the size before the text is inserted: browsers take seconds to show a very large text, and again for each
   * key.
   */
  const admit = (
    event: SyntheticEvent,
    {value, selectionStart, selectionEnd}: HTMLTextAreaElement,
    data: DataTransfer,
  ): void => {
    const problem = textSizeProblem(
      value.slice(0, selectionStart) + data.getData('text/plain') + value.slice(selectionEnd),
    );
    if (problem !== null) {
      event.preventDefault();
      onRefuse(problem);
    }
  };
  useImperativeHandle(ref, () => ({
    load: (text) => area.current !== null && loadText(area.current, text),
    rewrite: (text) => {
      const element = area.current;
      const place = element && rewriteText(element, text);
      // A hidden editor takes no focus.
      if (element !== null && place !== null && !hidden) {
        // No selection: the next key would replace it.
        selectRange(element, place, place, wraps);
      }
    },
    select: (start, end) => area.current !== null && selectRange(area.current, start, end, wraps),
  }));

  return (
    <div className={styles.editor} data-editor="" hidden={hidden}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          策略 JSON
        </label>
        <label className={styles.wrap}>
          <input
            type="checkbox"
            checked={wraps}
            onChange={({target}) => {
              setWrapping(target.checked);
              setWraps(target.checked);
            }}
          />{' '}
          自动折行
        </label>
      </div>
      <div className={styles.field}>
        {/* Numbers would not stand beside their lines where these wrap. */}
        {!wraps && <Gutter ref={gutter} first={first} lines={lines} marks={marks} />}
        <textarea
          ref={area}
          data-wraps={wraps ? '' : undefined}
          id={id}
          className={styles.text}
          defaultValue={initial}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          aria-invalid={isWrong}
          aria-describedby={describedBy}
          onScroll={({currentTarget}) => follow(currentTarget)}
          onPaste={(event) => admit(event, event.currentTarget, event.clipboardData)}
          onDrop={(event) => admit(event, event.currentTarget, event.dataTransfer)}
          onInput={({currentTarget, nativeEvent}) =>
            nativeEvent instanceof InputEvent
              ? nativeEvent.isComposing || onType(currentTarget.value, joins(nativeEvent, currentTarget.value))
              : onType(currentTarget.value, false)
          }
          onCompositionEnd={({currentTarget}) => onType(currentTarget.value, false)}
          onKeyDown={press}
        />
      </div>
      <PrintedText area={area} />
    </div>
  );
}
