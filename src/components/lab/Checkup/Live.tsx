import {useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Link from '@docusaurus/Link';
import {last, type Bars, type EncodedBars} from '@site/src/engine';
import {COMMISSION} from '@site/src/engine/backtest';
import {partOfDate, rateText, spaced} from '@site/src/content/format';
import {SAMPLE, unitOf} from '@site/src/content/sample';
import {FEWEST_DAYS_OF_CHECKUP} from '../../sample/ownPrices/fewestDays';
import {axisNumber, extent, ticks} from '../../charts/geometry/valueScale';
import ThinnedCurve from '../../charts/ThinnedCurve';
import ThinnedDrawdown from '../../charts/ThinnedDrawdown';
import DataTable from '../../kit/DataTable';
import TextButton from '../../kit/TextButton';
import WholeDates from '../../kit/WholeDates';
import Controls from '../controls/Controls';
import OwnPrices from '../OwnPrices';
import Assumptions from '../parts/Assumptions';
import Foot, {sourceText} from '../parts/Foot';
import Notes from '../parts/Notes';
import Reset from '../parts/Reset';
import Spoken from '../parts/Spoken';
import parts from '../parts/styles.module.css';
import {ruleOf} from '../StrategyLab/rules';
import {sent} from '../state/sent';
import {useLabState} from '../state/useLabState';
import {usePrices} from '../state/usePrices';
import {
  CHECKUP,
  checksSentence,
  closeChart,
  fallChart,
  fallSentence,
  fallTitle,
  gainSentence,
  lastAnswer,
  startsAnswer,
  caveats,
  verdictAnswer,
} from './checkup';
import {RULES, type RuleCheck} from './checks';
import {readyOf} from './ready';
import {useChecks} from './useChecks';
import {usePublishedSeries} from './useReady';
import styles from './styles.module.css';

const [amount] = CHECKUP.fields;

const rules = RULES.map(([id, page]) => ({name: ruleOf(id).entry.name, page}));

/** Opens or closes the fold of the file, and moves the focus to its summary. */
function fileFold(place: Element | null, isOpen: boolean): void {
  const fold = place?.querySelector<HTMLDetailsElement>('details[data-name="prices"]');
  if (fold != null) {
    fold.open = isOpen;
    fold.querySelector('summary')?.focus({preventScroll: !isOpen});
  }
}

/** The closes, on an axis of their own. */
function Closes({bars, name, summary}: {bars: Bars; name: string; summary: string}): ReactNode {
  const {curve, domain} = useMemo(() => {
    const made = closeChart(name, bars, '');
    const values = made.points.map(([, close]) => close);
    return {curve: made, domain: extent([{values}], {first: 0, last: values.length - 1})};
  }, [name, bars]);
  return (
    <ThinnedCurve
      {...curve}
      summary={summary}
      name="收盘"
      tone="price"
      domain={domain}
      format={axisNumber(ticks(domain, 4))}
    />
  );
}

/** The answers about prices: the sample's, those of another real series or the reader's own. */
export default function Live({data}: {data: EncodedBars}): ReactNode {
  const state = useLabState('home', CHECKUP);
  const {values} = state;
  const prices = usePrices(data, FEWEST_DAYS_OF_CHECKUP);
  const isOwn = prices.market.own !== undefined;
  const {shown, line, again} = usePublishedSeries(isOwn ? undefined : readyOf(String(values.asset)));
  const ready = shown?.ready;
  const kind = isOwn ? 'own' : (ready?.kind ?? 'index');
  const market = useMemo(
    () => (ready === undefined ? prices.market : {...SAMPLE, name: ready.name}),
    [ready, prices.market],
  );
  const bars = shown?.bars ?? prices.bars;
  const gain = gainSentence(market, bars, Number(values.amount));
  const fall = fallSentence(market, bars, Number(values.amount));
  const starts = useMemo(() => startsAnswer(bars), [bars]);
  const given = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState<{sentence: string} | null>(null);
  const [checked] = useState(() => sent<RuleCheck[]>('checks'));
  const {known, left, halt, stop, goOn} = useChecks(bars, isOwn || shown !== null ? null : checked);
  const progress = checksSentence(left, halt);
  const picture = useMemo(() => fallChart(market.name, bars, ''), [market.name, bars]);
  // Answers come first: the fold with the details of the file closes.
  useEffect(() => {
    if (read !== null) {
      fileFold(given.current, false);
      first.current?.scrollIntoView({block: 'center'});
    }
  }, [read]);
  const end = partOfDate(last(bars.date), 10);
  return (
    <section
      className={styles.checkup}
      aria-label={`体检：${market.name}`}
      data-lab="home"
      data-checks={ExecutionEnvironment.canUseDOM ? undefined : JSON.stringify(known)}>
      <div ref={first} className={styles.picture}>
        <h2>{fallTitle(market, bars)}</h2>
        <p data-sentence="">
          <WholeDates text={fall} />
        </p>
        <ThinnedDrawdown {...picture} summary={fall} />
        <Link to="/docs/concepts/risk-analysis#maximum-drawdown">回撤要涨多少才能回本</Link>
      </div>
      <div ref={given} className={clsx(parts.lab, styles.given)}>
        <Notes complaints={state.complaints} />
        <noscript>
          <p>下面是样本的答案。换成您的文件、改金额要靠脚本，您的浏览器没有运行它。</p>
        </noscript>
        <OwnPrices
          least={FEWEST_DAYS_OF_CHECKUP}
          ask="放进我的文件，或粘贴一段净值"
          onUsed={(sentence) => setRead({sentence})}
        />
        {isOwn && read !== null && (
          <p className={parts.small}>
            {read.sentence} <TextButton onClick={() => fileFold(given.current, true)}>看读成了什么</TextButton>
          </p>
        )}
        <p className={parts.small}>
          基金或股票都行。手机多半导不出文件：粘贴一段，或先看下面一份现成的。
          <Link to="/docs/guides/your-market#export">怎样导出</Link>
        </p>
        <p className={parts.small}>文件只在您的浏览器里读，不上传：这个网站的安全策略也不许页面把它送出去。</p>
        <Controls
          title="体检"
          fields={isOwn ? [{...amount, unit: unitOf(market)}] : CHECKUP.fields}
          values={values}
          onChange={state.set}
        />
        {line !== '' && (
          <p className={parts.small} role="status">
            {line} {again !== null && <TextButton onClick={again}>再试一次</TextButton>}
          </p>
        )}
        <Reset state={state} />
      </div>
      <ol className={styles.answers}>
        <li>
          <h2>放进去的钱变成了多少</h2>
          <p data-sentence="">
            <WholeDates text={gain} />
          </p>
          <Spoken text={gain} />
          <Link to="/docs/concepts/risk-analysis#calmar">平均每年怎样算</Link>
        </li>
        <li className={styles.split}>
          <div>
            <h2>一次放进去，还是每月一笔</h2>
            <p>{starts}</p>
            <Link to="/docs/capital-strategies/fixed-investment-strategy#lump-sum">一次投入还是分期</Link>
          </div>
          <Closes bars={bars} name={market.name} summary={gain} />
        </li>
        <li>
          <h2>
            四条常见的规则有没有用，<span className="unbroken">{end}</span> 各说什么
          </h2>
          <DataTable
            caption="四条规则"
            rows={rules}
            columns={[
              {
                title: '规则',
                heading: true,
                cell: ({name, page}) => <Link to={`/docs/strategies/${page}`}>{name}</Link>,
              },
              {title: `与${market.benchmark}比`, cell: (_rule, place) => verdictAnswer(known[place], market)},
              {title: '最后一天', cell: (_rule, place) => lastAnswer(known[place])},
            ]}
          />
          <p className={parts.small}>
            {progress}{' '}
            {left > 0 && (
              <TextButton onClick={halt === null ? stop : goOn}>
                {halt === null ? '停下' : `接着算其余的 ${left} 条`}
              </TextButton>
            )}
          </p>
          <Spoken text={left === 0 || halt !== null ? progress : ''} />
          <p className={parts.small}>
            {`默认参数，佣金单边 ${rateText(COMMISSION)}，空仓的现金不计利息。“分不出”是说，这么多年的数据说不准差别是不是运气：`}
            <Link to="/docs/concepts/uncertainty">怎样知道不是运气</Link>。“持有”不等于现在值得买：
            <Link to="/docs/your-money/follow-signals">照信号做一天</Link>。
          </p>
        </li>
        <li className={styles.wide}>
          <h2>这份数据没有告诉您的</h2>
          <ul>
            {caveats(kind, market.own).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <Assumptions assumptions={market.own?.assumptions ?? []} />
          <Link to="/docs/reference/data#own-prices">文件怎样读，什么不能用</Link>
        </li>
      </ol>
      <Foot>
        {ready === undefined
          ? sourceText(market)
          : spaced(`数据：${ready.name}每日收盘，取自 ${ready.origin}，仅作教学演示。`)}
      </Foot>
    </section>
  );
}
