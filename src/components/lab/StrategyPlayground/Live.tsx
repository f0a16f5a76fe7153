import type {Report} from './run/protocol';
import {
  memo,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import {flushSync} from 'react-dom';
import clsx from 'clsx';
import {spaced} from '@site/src/content/format';
import {SAMPLE} from '@site/src/content/sample';
import {comparedReturns, gapSentence} from '@site/src/results/outcome';
import InteractiveChart from '../../charts/InteractiveChart';
import {ChartView} from '../../charts/InteractiveChart/view';
import StrategyGraph from '../../charts/StrategyGraph';
import TextButton from '../../kit/TextButton';
import Foot from '../parts/Foot';
import Notes from '../parts/Notes';
import Outdated from '../parts/Outdated';
import Spoken from '../parts/Spoken';
import parts from '../parts/styles.module.css';
import Result, {Details} from './result/Result';
import Charts from './result/Charts';
import type {EditorHandle} from './text/Editor';
import Panes from './Panes';
import type {PaneName} from './paneNames';
import RulePane, {type RulePaneProps} from './text/RulePane';
import SavePicture from './result/SavePicture';
import {outdatedLine} from './outdatedLine';
import {daysWithin} from './run/days';
import {usePlayground, type Playground, type Props} from './usePlayground';
import {useLasting} from '../state/useLasting';
import Why from './result/Why';
import styles from './styles.module.css';

const Graph = memo(StrategyGraph);

interface LiveProps extends Props, Pick<RulePaneProps, 'page' | 'view' | 'onView' | 'draft'> {
  /** The pane that a narrow window shows. */
  pane: PaneName;
  onPane: (pane: PaneName) => void;
  /** True while other prices are loading. */
  isTurning: boolean;
}

interface DaysProps extends Pick<LiveProps, 'prices' | 'page'> {
  playground: Playground;
  good: Report;
  /** True if the rule is shown as JSON; the composition then shows the same ids. */
  isJson: boolean;
}

/** Scrolls the charts around it to a newly chosen day, and puts their crosshair on it. */
function Follow({day}: {day: number}): null {
  const view = useContext(ChartView);
  const shown = useRef(day);
  const follow = useEffectEvent(() => {
    if (shown.current === day || view === null) {
      return;
    }
    shown.current = day;
    const {range, setRange, cursor} = view;
    if (day < range.first || day > range.last) {
      // In the middle, so that the days before and after are visible.
      const half = Math.round((range.last - range.first) / 2);
      setRange({first: day - half, last: day + half});
    }
    cursor.set(day);
  });
  useEffect(() => follow(), [day]);
  return null;
}

/** The signals of a strategy on a chart, and why a day has its state. */
function DayByDay({playground, good, prices, page, isJson}: DaysProps): ReactNode {
  const {day, explained, setDay} = playground;
  const dates = prices.bars.date;
  const {from, to} = good.terms;
  const {graph} = good.picture;
  const composition = useMemo(
    () => (isJson ? graph : {...graph, nodes: graph.nodes.map((node) => ({...node, id: undefined, columns: []}))}),
    [graph, isJson],
  );
  return (
    <>
      {/* It covers what the numbers cover. */}
      <InteractiveChart key={`${from} ${to}`} dates={dates} initial={daysWithin(dates, from, to)} onSelect={setDay}>
        <Follow day={day} />
        <Charts picture={good.picture} prices={prices} />
      </InteractiveChart>
      {page && <SavePicture playground={playground} prices={prices} />}
      <Why dates={dates} states={good.picture.states} day={day} explained={explained} onChoose={setDay} />
      {page && (
        <Graph
          graph={composition}
          title={explained === null ? '策略的组合' : `策略的组合，数值为 ${dates[day]} 当日`}
          values={explained?.values}
        />
      )}
    </>
  );
}

/** A strategy as text; below it its problems, backtest, composition, signals, and the explanation of a day. */
export default function Live(props: LiveProps): ReactNode {
  const {prices, client, page} = props;
  const editor = useRef<EditorHandle>(null);
  const playground = usePlayground(props, editor);
  const {checked, good} = playground;
  const isWrong = checked.problem !== null || checked.diagnostics.some(({severity}) => severity === 'error');
  const actions = useRef<HTMLParagraphElement>(null);
  /** Shows another pane and focuses an element of it. */
  const turn = (pane: PaneName, {current}: RefObject<HTMLElement | null>): void => {
    // A hidden pane cannot have the focus.
    flushSync(() => props.onPane(pane));
    current?.focus();
  };
  const [top, outcome, explanation] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const [isUnwritten, onUnwritten] = useState(false);
  /** Text of the strategy from a typed rule, and the number of guessed values. */
  const [written, setWritten] = useState({text: '', guesses: 0});
  /**
   * Shows the result of a typed rule. If only one pane is visible, the result replaces the rule and gets the focus.
   */
  const onWritten = (text: string, guesses: number): void => {
    setWritten({text, guesses});
    flushSync(() => props.onPane('result'));
    if (actions.current?.offsetParent === null) {
      outcome.current?.focus({preventScroll: true});
      top.current?.scrollIntoView({block: 'start'});
    }
  };
  const typed = {onWritten, onUnwritten, isUnwritten, explanation};
  const rule = (
    <RulePane {...props} playground={playground} editor={editor} actions={actions} isWrong={isWrong} typed={typed} />
  );
  const isComputing = useLasting(playground.isComputing);
  const isTurning = useLasting(props.isTurning);
  const line = outdatedLine({isWrong, isTurning, isUnwritten, isComputing}, prices.name);
  // Just after writing a rule, a reader takes the next visible verdict for that of the rule.
  const isOld = line !== null || (playground.isComputing && written.text === playground.text);
  const outdated = {line, isOld, isPassing: isTurning || (!isWrong && !isUnwritten)};
  const run = good?.tested.run ?? null;
  const verdictText =
    run &&
    `${line === null ? '' : '改动之前：'}${gapSentence(comparedReturns(run), playground.judgement, SAMPLE.benchmark)}。`;
  const verdict = verdictText !== null && (
    <div className={clsx(styles.strip, isOld && parts.old)}>
      <TextButton onClick={() => turn('result', outcome)}>{verdictText}</TextButton>
      <Spoken text={line === null ? verdictText : ''} />
    </div>
  );
  const result = good !== null && (
    <>
      <div ref={top} className={styles.top}>
        {page && written.guesses > 0 && written.text === playground.text && (
          <p className={styles.guesses}>
            您的话里有 {written.guesses} 处没有写明，先按一种意思理解了。
            <TextButton onClick={() => turn('rule', explanation)}>看是哪几处</TextButton>
          </p>
        )}
        <Outdated {...outdated}>
          <Result
            playground={playground}
            client={client}
            prices={prices}
            page={page}
            root={outcome}
            search={props.search}
          />
        </Outdated>
      </div>
      {page && (
        <p className={styles.toActions}>
          <TextButton onClick={() => turn('rule', actions)}>把这份结果发给别人：链接或卡片</TextButton>
        </p>
      )}
    </>
  );
  const days = good !== null && (
    <Outdated {...outdated} at={page ? styles.narrow : null}>
      <DayByDay playground={playground} good={good} prices={prices} page={page} isJson={props.view === 'json'} />
    </Outdated>
  );
  const details = good !== null && page && (
    <Outdated {...outdated} at={null}>
      <Details playground={playground} client={client} prices={prices} />
    </Outdated>
  );
  return (
    <section className={styles.playground} aria-label="策略演练场" data-lab="playground">
      <Notes complaints={[...playground.complaints, ...playground.state.complaints]} />
      {page ? (
        <Panes shown={props.pane} onShow={props.onPane} verdict={verdict}>
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
        当日收盘出信号，次日收盘成交，现金不计息，费用与滑点按设置；“一直持有”是
        {spaced(`${prices.name}本身`)}，不扣佣金。文字只留在这个浏览器里；“复制链接”会把全文与设置写进链接
        {prices.isSimulated === true
          ? '，并写明用的是哪份模拟的行情'
          : prices.own !== undefined && '，并写明行情的名字、起止与累计收益，不带行情本身'}
        。
      </Foot>
    </section>
  );
}
