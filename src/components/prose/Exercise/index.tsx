import type {ReactNode} from 'react';
import {island} from '../../kit/island';
import Progress from '../../kit/Progress';
import {serverHtml} from '../../kit/serverHtml';
import {withSample} from '../../sample/sampleData';
import type {Document} from './Live';
import styles from './styles.module.css';

const StrategyAnswer = island(
  '练习',
  withSample<Document>(() => import('./Live')),
  {restores: () => false},
);

/** Props that src/markdown/exercises makes of the author's tag. */
interface Props extends Partial<Document> {
  id: string;
  name: string;
  title: string;
  /** Unit of the number, perhaps empty. */
  unit?: string;
  /** True without a choice or a field: the answer is shown, or a strategy is written. */
  open?: boolean;
  children: ReactNode;
}

/**
 * A question whose answer is checked in the page. It is a plain form: Progress compares the answer, replies with the
 * reason from the end of the section, and stores solved exercises. Only strategies need code of their own.
 */
export default function Exercise({id, name, title, unit, open = false, start, solution, children}: Props): ReactNode {
  const writes = start !== undefined && solution !== undefined;
  return (
    <form id={id} method="dialog" className={styles.exercise} data-progress={name}>
      <Progress early />
      <fieldset>
        <legend>
          <strong>{title}</strong>
        </legend>
        {children}
        {unit !== undefined && (
          <p>
            <label>
              您的答案{unit.startsWith('%') && '（填百分数，例如 12.5）'}{' '}
              <input type="text" name="answer" inputMode="decimal" autoComplete="off" size={9} data-control="choice" />{' '}
              {unit}
            </label>
          </p>
        )}
        {writes && <StrategyAnswer name={name} start={start} solution={solution} />}
      </fieldset>
      {!writes && (
        <>
          <button type="submit" data-control="answer">
            {open ? '看答案' : '核对'}
          </button>
          {/* Written into perhaps before React runs. */}
          <output {...serverHtml} />
        </>
      )}
    </form>
  );
}
