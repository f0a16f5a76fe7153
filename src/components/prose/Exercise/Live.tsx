import {useId, useState, type ReactNode} from 'react';
import type {EncodedBars} from '@site/src/engine';
import {barsOf} from '../../sample/barsOf';
import {judgeAnswer, type AnswerVerdict} from './judge';

export interface Document {
  /** Name of the exercise, under which progress is stored. */
  name: string;
  /** The starting text. */
  start: string;
  /** A strategy that gives the right states. */
  solution: string;
}

/** An exercise in which the reader writes a strategy; the checker and the days of the sample judge it. */
export default function Live({name, start, solution, data}: Document & {data: EncodedBars}): ReactNode {
  const id = useId();
  const [text, setText] = useState(start);
  const [verdict, setVerdict] = useState<(AnswerVerdict & {of: string}) | null>(null);
  const check = (): void => {
    const found = judgeAnswer(text, solution, barsOf(data));
    setVerdict({...found, of: text});
    if (found.isRight) {
      dispatchEvent(new CustomEvent('answered', {detail: name}));
    }
  };
  return (
    <>
      <label htmlFor={id}>策略 JSON</label>
      <textarea
        id={id}
        rows={start.split('\n').length + 2}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={text}
        aria-describedby={`${id}-verdict`}
        onChange={({target}) => setText(target.value)}
      />
      <p>
        <button type="button" onClick={check}>
          核对
        </button>{' '}
        <button type="button" disabled={text === start} onClick={() => setText(start)}>
          恢复原样
        </button>
      </p>
      <div id={`${id}-verdict`} role="status">
        {verdict !== null && verdict.of !== text && <p>下面说的是改动之前的文字，请再核对一次。</p>}
        {verdict !== null && <p>{verdict.text}</p>}
        {verdict !== null && verdict.problems.length > 0 && (
          <ul>
            {verdict.problems.map(({line, message, hint}) => (
              <li key={`${line}${message}`}>
                {line !== undefined && `第 ${line} 行：`}
                {message}
                {hint}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
