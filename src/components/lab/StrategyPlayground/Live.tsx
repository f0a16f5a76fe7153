import {useCallback, useId, useMemo, useRef, type ReactNode} from 'react';
import clsx from 'clsx';
import type {Diagnostic} from '@site/src/engine';
import InteractiveChart from '../../charts/InteractiveChart';
import Foot from '../parts/Foot';
import Notes from '../parts/Notes';
import Spoken from '../parts/Spoken';
import Actions from './Actions';
import Backtest from './Backtest';
import Chooser from './Chooser';
import Editor, {type EditorHandle} from './Editor';
import Follow from './Follow';
import {shownDays} from './prepare';
import Problems from './Problems';
import {lineMarks, problemSummary} from './problemSummary';
import type {Problem} from './protocol';
import {Charts, Composition} from './Result';
import {selectionOf} from './textPlace';
import {usePlayground, type Props} from './usePlayground';
import Why from './Why';
import styles from './styles.module.css';

const NONE: readonly Problem[] = [];

export default function Live(props: Props): ReactNode {
  const {prices, client} = props;
  const dates = prices.bars.date;
  const editor = useRef<EditorHandle>(null);
  const playground = usePlayground(props, editor);
  const {text, checked, good, day, explained} = playground;
  const diagnostics = checked.analysis?.diagnostics ?? NONE;
  const summary = checked.problem ?? problemSummary(diagnostics);
  const isWrong = checked.problem !== null || diagnostics.some(({severity}) => severity === 'error');
  const summaryId = useId();
  const lines = useMemo(() => text.split('\n').length, [text]);
  const marks = useMemo(() => lineMarks(diagnostics), [diagnostics]);
  const initial = useMemo(() => shownDays(dates), [dates]);
  const jump = useCallback(
    (place: Pick<Diagnostic, 'line' | 'column' | 'end'>) => {
      const range = selectionOf(checked.text, place);
      if (range !== null) {
        editor.current?.select(range.start, range.end);
      }
    },
    [checked.text],
  );
  return (
    <section className={styles.playground} aria-label="策略演练场" data-lab="playground">
      <Notes complaints={[...playground.complaints, ...playground.state.complaints]} />
      <Chooser examples={props.examples} base={playground.base} onChoose={playground.choose} />
      <Editor
        ref={editor}
        initial={props.start.opening.text}
        lines={lines}
        marks={marks}
        isWrong={isWrong}
        describedBy={summaryId}
        onType={playground.type}
        onRefuse={playground.refuse}
      />
      <Actions playground={playground} />
      <p id={summaryId} className={clsx(styles.summary, isWrong && styles.error)} data-summary="">
        {summary}
      </p>
      <Spoken text={summary} />
      <Problems diagnostics={diagnostics} onJump={jump} onFix={(fix) => playground.fix([fix])} />
      {good !== null && (
        <>
          {isWrong && <p className={styles.stale}>下面仍是上一份没有错误的策略的结果。</p>}
          <div className={clsx(isWrong && styles.old)}>
            <Backtest playground={playground} client={client} prices={prices} />
            <Composition picture={good.picture} values={explained?.values} date={dates[day] ?? ''} />
            <InteractiveChart dates={dates} initial={initial} onSelect={playground.setDay}>
              <Follow day={day} />
              <Charts picture={good.picture} prices={prices} />
            </InteractiveChart>
            <Why dates={dates} states={good.picture.states} day={day} explained={explained} onChoose={playground.setDay} />
          </div>
        </>
      )}
      <Foot>
        {prices.source}
        当日收盘出信号，次日收盘成交，现金不计息，不计滑点；“一直持有”是{prices.name}
        本身，不扣佣金。文字只留在这个浏览器里；“复制链接”会把全文与设置写进链接{prices.own !== undefined && '，不带您的行情与时段'}。
      </Foot>
    </section>
  );
}
