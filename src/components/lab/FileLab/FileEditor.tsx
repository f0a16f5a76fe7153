import {useEffect, useId, useMemo, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import type {Bars, SignalRecord} from '@site/src/engine';
import type {RuleRun} from '@site/src/engine/backtest';
import {EXAMPLE, rowResults} from '@site/src/results/fileRows';
import {usePending} from '../../kit/settled';
import TextButton from '../../kit/TextButton';
import NotKept from '../parts/NotKept';
import {showLine} from '../parts/showLine';
import type {RowProblem} from './readSignals';
import RowTable, {rowSummary} from './RowTable';
import {storedText, storeText} from './storedText';
import parts from '../parts/styles.module.css';
import styles from './styles.module.css';

interface Props {
  /** Name of the lab, under which the text is stored. */
  name: string;
  /** Takes the text whenever the reader pauses. */
  onRest: (text: string) => void;
  problem: RowProblem | null;
  /** The last valid records, and the run that they gave. */
  replay: {records: readonly SignalRecord[]; symbol: string; bars: Bars; run: RuleRun};
}

const REST_MS = 300;

/**
 * The signal file as text, its problem, and the result of each row. Typing changes only the text box until it pauses.
 */
export default function FileEditor({name, onRest, problem, replay: {records, symbol, bars, run}}: Props): ReactNode {
  const [text, setText] = useState(() => storedText(name));
  const [rested, setRested] = useState<string | null>(null);
  usePending(rested !== text);
  const [id, status] = [useId(), useId()];
  const box = useRef<HTMLTextAreaElement>(null);
  const [before, setBefore] = useState<string | null>(null);
  const [isKept, setKept] = useState(true);
  const line = problem?.line ?? null;
  const rows = useMemo(() => rowResults(records, symbol, bars, run), [records, symbol, bars, run]);
  useEffect(() => {
    const timer = setTimeout(() => {
      onRest(text);
      setRested(text);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text, onRest]);
  const change = (next: string, previous: string | null): void => {
    setText(next);
    setKept(storeText(name, next));
    setBefore(previous);
  };
  return (
    <>
      <div className={clsx(styles.editor, 'choosing')}>
        <label htmlFor={id}>信号文件（CSV）：一行一个日期、标的与信号，最后是理由</label>
        <textarea
          ref={box}
          id={id}
          rows={13}
          className={parts.box}
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={status}
          onChange={({target}) => change(target.value, null)}
        />
        <div id={status} className={problem === null ? parts.small : parts.problem} role="status">
          {problem === null ? (
            rowSummary(rows)
          ) : (
            <>
              {problem.message}下面仍是上一次读得懂的内容的结果。
              {line !== null && (
                <TextButton onClick={() => box.current && showLine(box.current, line)}>跳到第 {line} 行</TextButton>
              )}
            </>
          )}
        </div>
        {!isKept && <NotKept way="请先把它另存成文件" />}
        <p className="action-row">
          <TextButton off={text === EXAMPLE ? '就是示例的内容' : null} onClick={() => change(EXAMPLE, text)}>
            恢复示例
          </TextButton>
          {before !== null && <TextButton onClick={() => change(before, null)}>找回刚才的内容</TextButton>}
        </p>
      </div>
      <RowTable rows={rows} />
    </>
  );
}
