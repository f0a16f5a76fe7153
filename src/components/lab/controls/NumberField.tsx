import {useId, useState, type KeyboardEvent, type ReactNode} from 'react';
import {own, quoted} from '@site/src/engine';
import {expectedNumber, groupedDigits, steppedNumber, typedNumber, type NumberDefinition} from '../state/typedNumber';
import styles from './styles.module.css';

interface Props {
  /** Accessible name; also begins the message. */
  label: string;
  /** Name of the field in the message, if it differs from the label. */
  name?: string;
  unit?: string;
  definition: NumberDefinition;
  /** Step of the arrow keys. */
  step?: number;
  /** The number in use. */
  value: number;
  onChange: (value: number) => void;
}

/** Arrow keys that change the number, with the number of steps. */
const KEYS: Dictionary<number> = {ArrowUp: 1, ArrowDown: -1};

/**
 * The one field for a number. A valid number takes effect at once; for an invalid one, a message beside it states the
 * number in use. On blur, the field shows that number, and the message repeats the rejected input. A text field: one of
 * type `number` changes on a wheel, and hides input that it cannot parse.
 */
export default function NumberField(props: Props): ReactNode {
  const {label, name = label, unit = '', definition, step = 1, value, onChange} = props;
  const messageId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  /** Rejected input, and the number that stayed in use. */
  const [refused, setRefused] = useState<{text: string; remaining: number} | null>(null);
  const read = (text: string): number | null => typedNumber(text, definition, unit);
  const now = typed === null ? value : read(typed);
  const isUnused = now !== value;
  const inUse = groupedDigits(String(value));
  const used = `；结果仍按 ${unit === '%' ? `${inUse}% ` : `${inUse} ${unit}`}算`;
  const expected = expectedNumber(definition);
  const wanted = `${name}应是${/^\d/.test(expected) ? ' ' : ''}${expected}`;
  const left = refused !== null && refused.remaining === value ? refused.text : null;
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
          setRefused(isUnused && typed !== null ? {text: typed, remaining: value} : refused);
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
