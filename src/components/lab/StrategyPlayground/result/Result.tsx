import type {ReactNode, Ref} from 'react';
import {lagAssumptions} from '@site/src/engine';
import {MAIN_FIGURES} from '@site/src/results/figureRows';
import {moneySentence} from '@site/src/results/money';
import {comparedReturns, gapSentence} from '@site/src/results/outcome';
import {SAMPLE, unitOf} from '@site/src/content/sample';
import {lazyComponent} from '../../../kit/lazy';
import Assumptions from '../../parts/Assumptions';
import Fold from '../../parts/Fold';
import Spoken from '../../parts/Spoken';
import parts from '../../parts/styles.module.css';
import Waiting from '../../work/Waiting';
import {useOwnPrices} from '../../../sample/ownPrices/current';
import type {Client} from '../../work/client';
import type {Prices} from '../run/prices';
import {settingsLine} from '../run/settings';
import type {Playground} from '../usePlayground';
import {resultText} from './resultText';
import Compare from './Compare';
import FromSender from './FromSender';
import Tomorrow from './Tomorrow';
import own from './result.module.css';
import styles from '../styles.module.css';

const Downloads = lazyComponent('下载', () => import('./Downloads'));
const Conditions = lazyComponent('设置', () => import('./Conditions'));
const Curves = lazyComponent('图表', () => import('./Curves'));
const Luck = lazyComponent('区间', () => import('../../parts/Luck'));
const Trades = lazyComponent('交易', () => import('../../StrategyLab/Trades'));
const Days = lazyComponent('表', () => import('./Days'));
const Years = lazyComponent('表', () => import('./Years'));
const Symbols = lazyComponent('标的', () => import('./Symbols'));
const Variants = lazyComponent('换一个数的结果', () => import('./Variants'));

interface Props {
  playground: Playground;
  client: Client;
  prices: Prices;
  /** Query of the address, which may contain the result that a link's sender saw. */
  search: string;
  /** True if the main figures and the settings are shown. */
  page: boolean;
  /** Root element, which can have the focus. */
  root: Ref<HTMLDivElement>;
}

/**
 * The verdict against holding, the result in money, the main figures, and the state of the rule: in the order in which
 * people ask.
 */
function First({
  playground: {good, judgement, judging},
  client,
  prices,
}: Omit<Props, 'page' | 'search' | 'root'>): ReactNode {
  const run = good?.tested.run;
  if (good === null || run == null) {
    return null;
  }
  return (
    <>
      <p className={own.verdict} data-verdict={JSON.stringify(judgement)}>
        {/* One text: a full stop of its own would move when the verdict comes. */}
        {`${gapSentence(comparedReturns(run), judgement, SAMPLE.benchmark)}。`}
      </p>
      <Waiting asked={judging} />
      <p className={own.money} data-money="">
        {moneySentence(run, good.terms.capital.params.initial_capital, SAMPLE.benchmark, unitOf(prices))}
      </p>
      <dl className={own.figures} aria-label="主要的数">
        {MAIN_FIGURES.map(({name, strategy, benchmark}) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{strategy(run)}</b>
              {benchmark !== undefined && <small>{`${SAMPLE.benchmark} ${benchmark(run.benchmarkMetrics)}`}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <Tomorrow client={client} prices={prices} good={good} />
    </>
  );
}

/** The backtest of the strategy: on the playground's page with main figures and settings, elsewhere as a sentence. */
export default function Result({playground, client, prices, search, page, root}: Props): ReactNode {
  const {settings, state, good} = playground;
  if (good === null) {
    return null;
  }
  const {run} = good.tested;
  const text = resultText(playground, prices, page);
  const hasFirst = page && run !== null;
  return (
    <div ref={root} className={styles.why} role="group" aria-label="回测" tabIndex={-1}>
      {run !== null && <FromSender search={search} prices={prices} run={run} page={page} />}
      {hasFirst ? (
        <First playground={playground} client={client} prices={prices} />
      ) : (
        <p className={styles.label}>回测</p>
      )}
      {hasFirst && <Compare playground={playground} prices={prices} />}
      {(!page || !hasFirst) && <ResultText text={text} page={page} />}
      <Spoken text={text} />
      {page ? (
        <Fold name="settings" summary={`设置：${settingsLine(settings, state.values)}`}>
          {() => <Conditions settings={settings} state={state} />}
        </Fold>
      ) : (
        <Premises playground={playground} prices={prices} />
      )}
    </div>
  );
}

/** The whole result in words. */
const ResultText = ({text, page}: {text: string; page: boolean}): ReactNode => (
  <p className={page ? own.said : parts.sentence} data-result="">
    {text}
  </p>
);

/** Assumptions of the result. */
function Premises({playground: {good, settings}, prices}: Pick<Props, 'playground' | 'prices'>): ReactNode {
  return (
    <Assumptions
      assumptions={[
        ...prices.assumptions,
        settings.barsAYear,
        ...lagAssumptions(good?.picture.lags ?? [], {marketLag: '要改，请在“设置”里选市场滞后'}),
      ]}
    />
  );
}

/** Assumptions of the result, and folds with its details. */
export function Details({playground, client, prices}: Omit<Props, 'page' | 'search' | 'root'>): ReactNode {
  const {settings, good} = playground;
  const readers = useOwnPrices();
  if (good === null) {
    return null;
  }
  // Series of a simulated market are not the reader's.
  const others = readers?.inUse === true && prices.isSimulated !== true ? readers.series : [];
  const {terms, tested, sales} = good;
  const {run, problem} = tested;
  return (
    <div className={styles.why} role="group" aria-label="回测的细节">
      {run !== null && <ResultText text={resultText(playground, prices, true)} page />}
      <Premises playground={playground} prices={prices} />
      {run !== null && problem === null && (
        <>
          <div className={own.late}>
            <Variants
              client={client}
              good={good}
              periods={settings.periods}
              benchmark={run.benchmarkMetrics.totalReturn}
              onChoose={(path, value) => playground.fix([{title: '', edits: [{path, value}]}])}
            />
          </div>
          {others.length > 1 && (
            <Fold name="symbols" summary={`同一条规则，您的 ${others.length} 个标的各算一遍`}>
              {() => <Symbols client={client} good={good} series={others} current={prices.symbol} />}
            </Fold>
          )}
          <Fold name="years" summary="每一年的收益">
            {() => <Years run={run} unit={unitOf(prices)} />}
          </Fold>
          <Fold name="outcome" summary="净值、回撤与指标">
            {() => <Curves prices={prices} run={run} summary={resultText(playground, prices, true)} />}
          </Fold>
          <Fold name="trades" summary={`每一笔交易（${run.trades.length} 笔）`}>
            {() => (
              <Trades
                trades={run.trades}
                dates={run.dates}
                names={run.names ?? undefined}
                unit={unitOf(prices)}
                reasons={sales ?? undefined}
              />
            )}
          </Fold>
          <Fold name="days" summary="每一天的状态、成交与资产">
            {() => <Days run={run} />}
          </Fold>
          <Fold name="luck" summary="换一段运气：这个结果有几分是运气">
            {() => (
              <Luck
                name="策略"
                run={run}
                holding={SAMPLE.benchmark}
                periods={terms.periods}
                trades={run.metrics.closedTrades}
              />
            )}
          </Fold>
          <Fold name="files" summary="下载策略、交易与每日资产">
            {() => <Downloads text={good.text} run={run} prices={prices} />}
          </Fold>
        </>
      )}
    </div>
  );
}
