import {useId, useImperativeHandle, useRef, useState, type Ref, type ReactNode, type SyntheticEvent} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {Severity} from '@site/src/engine';
import Gutter, {firstRow} from './Gutter';
import {sizeProblem} from './sizeProblem';
import {changedStretch} from './textPlace';
import styles from './styles.module.css';

export interface EditorHandle {
  /** Puts another text in the place of this one. */
  load: (text: string) => void;
  /** Changes the text as if the reader had typed it: the browser's own undo takes it back. */
  rewrite: (text: string) => void;
  /** Goes to a stretch of the text and selects it. */
  select: (start: number, end: number) => void;
}

interface Props {
  ref: Ref<EditorHandle>;
  initial: string;
  lines: number;
  marks: ReadonlyMap<number, Severity>;
  isWrong: boolean;
  describedBy: string;
  onType: (text: string) => void;
  /** A text that was pasted or dropped is too large, in Chinese: the field stays as it was. */
  onRefuse: (problem: string) => void;
}

/** Lines above a place that the reader is led to. */
const LINES_ABOVE = 3;
/** Of a Latin letter in the type of figures, in parts of its size. */
const LETTER_WIDTH = 0.6;

/** A plain text field with line numbers: it knows every input method, screen reader and shortcut, and Tab leaves it. */
export default function Editor({ref, initial, lines, marks, isWrong, describedBy, onType, onRefuse}: Props): ReactNode {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(1);

  const sizeOf = (element: HTMLTextAreaElement, what: 'lineHeight' | 'fontSize'): number => parseFloat(getComputedStyle(element)[what]);
  const follow = (): void => {
    const element = area.current as HTMLTextAreaElement;
    setFirst(firstRow(element.scrollTop / sizeOf(element, 'lineHeight')));
    (gutter.current as HTMLDivElement).scrollTop = element.scrollTop;
  };
  /** Before it is in the field: browsers need seconds to show such a text, and as long for each letter after it. */
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
    element.scrollTop = Math.max(0, element.value.slice(0, start).split('\n').length - 1 - LINES_ABOVE) * sizeOf(element, 'lineHeight');
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
      // The only way to change a field that the browser's undo knows of; browsers without it lose the undo alone.
      const isDone = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
      if (!isDone) {
        element.setRangeText(text, start, end);
        onType(element.value);
      }
      // Not selected: the next letter typed would replace it.
      select(start, start);
    },
    select,
  }));

  return (
    <div className={styles.editor}>
      <label className={styles.label} htmlFor={id}>
        策略 JSON
      </label>
      <div className={styles.field}>
        <Gutter ref={gutter} first={first} lines={lines} marks={marks} />
        <textarea
          ref={area}
          id={id}
          className={styles.text}
          defaultValue={initial}
          readOnly={!ExecutionEnvironment.canUseDOM}
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
