import {memo, useId, useRef, useState, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import clsx from 'clsx';
import type {Diagnostic} from '@site/src/engine';
import {spaced} from '@site/src/content/format';
import InteractiveChart from '../../charts/InteractiveChart';
import StrategyGraph from '../../charts/StrategyGraph';
import Foot from '../parts/Foot';
import Notes from '../parts/Notes';
import Spoken from '../parts/Spoken';
import {lazyComponent} from '../../kit/lazy';
import Fold from '../parts/Fold';
import Actions from './Actions';
import Backtest, {Details} from './Backtest';
import Editor, {type EditorHandle} from './Editor';
import Follow from './Follow';
import {shownDays} from './firstDay';
import Panes from './Panes';
import type {PaneName} from './paneNames';
import Problems from './Problems';
import type {ExampleResult} from './protocol';
import {lineMarks, problemSummary} from './problemSummary';
import Charts from './Charts';
import {selectionOf} from './textPlace';
import {usePlayground, type Props} from './usePlayground';
import SavePicture from './SavePicture';
import Why from './Why';
import styles from './styles.module.css';

const Graph = memo(StrategyGraph);
const RuleBuilder = lazyComponent('搭建', () => import('./RuleBuilder'));
const Gallery = lazyComponent('示例', () => import('./Gallery'));

/** The two ways to write a rule. */
const VIEWS = [
  {name: 'builder', label: '搭建'},
  {name: 'text', label: '文本'},
] as const;

export type View = (typeof VIEWS)[number]['name'];

interface LiveProps extends Props {
  /** It is the whole page, which also shows examples, settings and details. */
  page: boolean;
  /** The part that a narrow window shows. */
  pane: PaneName;
  onPane: (pane: PaneName) => void;
  view: View;
  onView: (view: View) => void;
}

/** A strategy as text; below it its problems, backtest, composition and signals, and why a day has its state. */
export default function Live(props: LiveProps): ReactNode {
  const {prices, client, page} = props;
  const dates = prices.bars.date;
  const editor = useRef<EditorHandle>(null);
  const playground = usePlayground(props, editor);
  const {text, checked, base, good, day, explained} = playground;
  // The default text is not one of the examples.
  const examples = props.examples.some(({id}) => id === base.id) ? props.examples : [base, ...props.examples];
  const diagnostics = checked.diagnostics;
  const summary = checked.problem ?? problemSummary(diagnostics);
  const isWrong = checked.problem !== null || diagnostics.some(({severity}) => severity === 'error');
  const summaryId = useId();
  const [known] = useState(() => new Map<string, ExampleResult>());
  const jump = (place: Pick<Diagnostic, 'line' | 'column' | 'end'>): void => {
    const range = selectionOf(checked.text, place);
    if (range !== null) {
      // What is hidden cannot be selected.
      flushSync(() => props.onView('text'));
      editor.current?.select(range.start, range.end);
    }
  };
  const rule = (
    <>
      {page && (
        <Fold name="gallery" summary={`从示例开始（${examples.length} 份）`}>
          {() => <Gallery {...{client, examples, known}} current={base.id} onChoose={playground.choose} />}
        </Fold>
      )}
      {page && (
        <div className={styles.views} role="group" aria-label="怎样写规则">
          {VIEWS.map(({name, label}) => (
            <button key={name} type="button" aria-pressed={name === props.view} onClick={() => props.onView(name)}>
              {label}
            </button>
          ))}
        </div>
      )}
      {props.view === 'builder' && <RuleBuilder text={text} onChange={playground.build} />}
      <Editor
        ref={editor}
        hidden={props.view === 'builder'}
        initial={props.start.opening.text}
        lines={text.split('\n').length}
        marks={lineMarks(diagnostics)}
        isWrong={isWrong}
        describedBy={summaryId}
        onType={playground.type}
        onRefuse={playground.refuse}
      />
      <Actions playground={playground} prices={prices} page={page} />
      <p id={summaryId} className={clsx(styles.summary, isWrong && styles.error)} data-summary="">
        {summary}
      </p>
      <Spoken text={summary} />
      <Problems diagnostics={diagnostics} onJump={jump} onFix={(fix) => playground.fix([fix])} />
    </>
  );
  const stale = isWrong && <p className={styles.stale}>下面仍是上一份没有错误的策略的结果。</p>;
  const result = good !== null && (
    <>
      {stale}
      <div className={clsx(isWrong && styles.old)}>
        <Backtest playground={playground} prices={prices} page={page} />
      </div>
    </>
  );
  const days = good !== null && (
    <div className={clsx(isWrong && styles.old)}>
      <InteractiveChart dates={dates} initial={shownDays(dates)} onSelect={playground.setDay}>
        <Follow day={day} />
        <Charts picture={good.picture} prices={prices} />
      </InteractiveChart>
      {page && <SavePicture playground={playground} prices={prices} />}
      <Why dates={dates} states={good.picture.states} day={day} explained={explained} onChoose={playground.setDay} />
      {page && (
        <Graph
          graph={good.picture.graph}
          title={explained === null ? '策略的组合' : `策略的组合，数值为 ${dates[day]} 当日`}
          values={explained?.values}
        />
      )}
    </div>
  );
  const details = good !== null && page && (
    <div className={clsx(isWrong && styles.old)}>
      <Details playground={playground} client={client} prices={prices} />
    </div>
  );
  return (
    <section className={styles.playground} aria-label="策略演练场" data-lab="playground">
      <Notes complaints={[...playground.complaints, ...playground.state.complaints]} />
      {page ? (
        <Panes shown={props.pane} onShow={props.onPane}>
          {{rule, result, days, details}}
        </Panes>
      ) : (
        <>
          {rule}
          {result}
          {days}
        </>
      )}
      <Foot>
        {prices.source}
        当日收盘出信号，次日收盘成交，现金不计息，不计滑点；“一直持有”是
        {spaced(`${prices.name}本身`)}，不扣佣金。文字只留在这个浏览器里；“复制链接”会把全文与设置写进链接
        {prices.isSimulated === true ? '，并写明用的是哪份模拟的行情' : prices.own !== undefined && '，不带您的行情与时段'}。
      </Foot>
    </section>
  );
}
