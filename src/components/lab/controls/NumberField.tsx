import {useId, useState, type KeyboardEvent, type ReactNode} from 'react';
import {own, quoted} from '@site/src/engine';
import {expectedNumber, groupedDigits, steppedNumber, typedNumber, type NumberDefinition} from '../state/typedNumber';
import styles from './styles.module.css';

interface Props {
  /** Accessible name; also begins the message. */
  label: string;
  /** What the field is called in the message, where that differs. */
  name?: string;
  unit?: string;
  definition: NumberDefinition;
  /** How far the arrow keys go. */
  step?: number;
  /** The number in use. */
  value: number;
  onChange: (value: number) => void;
}

/** Arrow keys that change the number, with the number of steps. */
const KEYS: Dictionary<number> = {ArrowUp: 1, ArrowDown: -1};

/**
 * The one field for a number: any in its range takes effect at once. One that may not stand is told beside it, with the
 * number that is used instead; once the field is left, it shows that number, and the message keeps what was typed. A
 * text
 * field and none of type `number`, which a wheel changes and which hides from us what it cannot read.
 */
export default function NumberField(props: Props): ReactNode {
  const {label, name = label, unit = '', definition, step = 1, value, onChange} = props;
  const messageId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  /** What was typed and not used, and the number that was kept. */
  const [refused, setRefused] = useState<{text: string; kept: number} | null>(null);
  const read = (text: string): number | null => typedNumber(text, definition, unit);
  const now = typed === null ? value : read(typed);
  const isUnused = now !== value;
  const inUse = groupedDigits(String(value));
  const used = `；结果仍按 ${unit === '%' ? `${inUse}% ` : `${inUse} ${unit}`}算`;
  const expected = expectedNumber(definition);
  const wanted = `${name}应是${/^\d/.test(expected) ? ' ' : ''}${expected}`;
  const left = refused !== null && refused.kept === value ? refused.text : null;
  const why = (text: string): string => (read(text) === null ? wanted : `${name}与另一项冲突`);
  const message =
    isUnused && typed !== null
      ? `${why(typed)}，还没有用上${used}`
      : left === null
        ? ''
        : `“${quoted(left, 24)}” 没有用上：${why(left)}${used}`;
  const put = (text: string): void => {
    setTyped(text);
    setRefused(null);
    const next = read(text);
    if (next !== null) {
      onChange(next);
    }
  };
  const press = (event: KeyboardEvent): void => {
    const steps = own(KEYS, event.key);
    if (steps !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault();
      put(String(steppedNumber(value, steps * step, definition)));
    }
  };
  return (
    <>
      <input
        className={styles.figure}
        type="text"
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? value}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={definition.min}
        aria-valuemax={definition.max}
        aria-invalid={isUnused}
        aria-describedby={message === '' ? undefined : messageId}
        onChange={({target}) => put(target.value)}
        onKeyDown={press}
        onBlur={() => {
          setRefused(isUnused && typed !== null ? {text: typed, kept: value} : refused);
          setTyped(null);
        }}
      />
      <span className={styles.unit}>{unit}</span>
      {message !== '' && (
        <span className={styles.problem} id={messageId} role="status">
          {message}。
        </span>
      )}
    </>
  );
}
