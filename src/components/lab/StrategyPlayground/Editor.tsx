import {useId, useImperativeHandle, useRef, useState, type CSSProperties, type Ref, type ReactNode, type SyntheticEvent} from 'react';
import clsx from 'clsx';
import type {Severity} from '@site/src/engine';
import {sizeProblem} from './sizeProblem';
import {setWraps, wrapsLines} from './wrapping';
import {changedStretch} from './textPlace';
import styles from './styles.module.css';

export interface EditorHandle {
  /** Replaces the text. */
  load: (text: string) => void;
  /** Changes the text as if it had been typed, so that the browser can undo it. */
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
  /** The rule is shown in another way. */
  hidden: boolean;
  describedBy: string;
  onType: (text: string) => void;
  /** A pasted or dropped text was too large, as `problem` says in Chinese; the text is unchanged. */
  onRefuse: (problem: string) => void;
}

/** Lines shown above a place that is selected. */
const LINES_ABOVE = 3;
/** Width of a character in the monospaced font, in em. */
const LETTER_WIDTH = 0.6;
/** Line numbers rendered at a time: a text may have thousands of lines. */
const ROWS = 160;
/** The first of them changes in steps, not with each line scrolled. */
const STEP = 40;

/** Height of a text above a place in a text area that wraps its lines, in px. */
function heightAbove(area: HTMLTextAreaElement, place: number): number {
  const probe = area.cloneNode() as HTMLTextAreaElement;
  probe.removeAttribute('id');
  probe.style.cssText = `position: absolute; visibility: hidden; width: ${area.clientWidth}px; height: 0; min-height: 0`;
  probe.value = area.value.slice(0, place);
  area.after(probe);
  const {scrollHeight} = probe;
  probe.remove();
  return scrollHeight;
}

/** A plain text area with line numbers: it works with all input methods, screen readers and shortcuts, and Tab leaves it. */
export default function Editor({ref, initial, lines, marks, isWrong, hidden, describedBy, onType, onRefuse}: Props): ReactNode {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(1);
  const [wraps, setWrapping] = useState(wrapsLines);

  const sizeOf = (element: HTMLTextAreaElement, what: 'lineHeight' | 'fontSize'): number => parseFloat(getComputedStyle(element)[what]);
  const follow = (): void => {
    const element = area.current as HTMLTextAreaElement;
    const linesAbove = element.scrollTop / sizeOf(element, 'lineHeight');
    setFirst(Math.max(0, Math.floor(linesAbove / STEP) * STEP - STEP) + 1);
    if (gutter.current !== null) {
      gutter.current.scrollTop = element.scrollTop;
    }
  };
  /** Checks the size before the text is inserted: browsers take seconds to show a very large text, and again for each key. */
  const admit = (event: SyntheticEvent, {value, selectionStart, selectionEnd}: HTMLTextAreaElement, data: DataTransfer): void => {
    const problem = sizeProblem(value.slice(0, selectionStart) + data.getData('text/plain') + value.slice(selectionEnd));
    if (problem !== null) {
      event.preventDefault();
      onRefuse(problem);
    }
  };
  const select = (start: number, end: number): void => {
    const element = area.current as HTMLTextAreaElement;
    element.focus();
    element.setSelectionRange(start, end);
    const lineStart = element.value.lastIndexOf('\n', start - 1) + 1;
    const lineHeight = sizeOf(element, 'lineHeight');
    const above = wraps ? heightAbove(element, start) - lineHeight : (element.value.slice(0, start).split('\n').length - 1) * lineHeight;
    element.scrollTop = Math.max(0, above - LINES_ABOVE * lineHeight);
    const letter = sizeOf(element, 'fontSize') * LETTER_WIDTH;
    const isInSight = (end - lineStart + 2) * letter < element.clientWidth;
    element.scrollLeft = isInSight ? 0 : Math.max(0, (start - lineStart) * letter - element.clientWidth / 3);
    element.scrollIntoView({block: 'nearest'});
  };
  useImperativeHandle(ref, () => ({
    load: (text) => {
      const element = area.current as HTMLTextAreaElement;
      element.value = text;
      element.scrollTop = 0;
      element.scrollLeft = 0;
    },
    rewrite: (next) => {
      const element = area.current as HTMLTextAreaElement;
      const {start, end, text} = changedStretch(element.value, next);
      if (start === end && text === '') {
        return;
      }
      element.focus();
      element.setSelectionRange(start, end);
      // The only change that the browser can undo. Where it does not work, the text changes without undo.
      const isDone = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
      if (!isDone) {
        element.setRangeText(text, start, end);
        onType(element.value);
      }
      // No selection: the next key would replace it.
      select(start, start);
    },
    select,
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
        {!wraps && (
          <div className={styles.gutter} ref={gutter} aria-hidden="true">
            <div className={styles.rows} style={{'--rows-above': first - 1} as CSSProperties}>
              {Array.from({length: Math.min(ROWS, lines - first + 1)}, (_, index) => {
                const severity = marks.get(first + index);
                return (
                  <span key={index} className={clsx(severity && styles[severity])}>
                    {first + index}
                  </span>
                );
              })}
            </div>
          </div>
        )}
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
          onScroll={follow}
          onPaste={(event) => admit(event, event.currentTarget, event.clipboardData)}
          onDrop={(event) => admit(event, event.currentTarget, event.dataTransfer)}
          onInput={({currentTarget, nativeEvent}) => (nativeEvent as InputEvent).isComposing || onType(currentTarget.value)}
          onCompositionEnd={({currentTarget}) => onType(currentTarget.value)}
        />
      </div>
    </div>
  );
}
