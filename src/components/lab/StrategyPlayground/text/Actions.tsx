import {useEffect, useMemo, useState, type ReactNode, type RefObject} from 'react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {usePending} from '../../../kit/settled';
import TextButton from '../../../kit/TextButton';
import CopyText from '../../parts/CopyText';
import NotKept from '../../parts/NotKept';
import {queryWith} from '../../state/address';
import {encodeText, LONGEST_LINK} from './link';
import {BEFORE_PARAMETER, MARKET_PARAMETER, TEXT_PARAMETER} from './opening';
import SaveCard from '../share/SaveCard';
import {SENDER_PARAMETER, senderCode, summaryOf} from '../share/sender';
import type {Prices} from '../run/prices';
import {LAB} from '../run/settings';
import type {Playground} from '../usePlayground';
import styles from '../styles.module.css';

/** The page of the playground, below the base path. */
const PLAYGROUND = '/playground';

/** A place on the site, with the base path. */
interface Place {
  pathname: string;
  search: string;
}

/**
 * Address of a text and its settings in the playground's page. Built ahead, since some browsers copy only during the
 * click itself.
 * @param before the earlier version in a comparison, else `null`.
 * @param market symbol of the simulated asset in use, else `null`.
 * @param summary of the result, if there is one.
 * @returns `null` while it is being built.
 */
function usePlace(
  text: string,
  before: string | null,
  market: string | null,
  summary: string | null,
  {settings, state}: Pick<Playground, 'settings' | 'state'>,
): Place | null {
  const [made, setMade] = useState<{text: string; before: string | null; query: string} | null>(null);
  const pathname = useBaseUrl(PLAYGROUND);
  useEffect(() => {
    let isLatest = true;
    const pack = async (): Promise<string> =>
      `?${TEXT_PARAMETER}=${await encodeText(text)}${before === null ? '' : `&${BEFORE_PARAMETER}=${await encodeText(before)}`}`;
    pack().then(
      (query) => isLatest && setMade({text, before, query}),
      (error: unknown) => console.error('没有做成演练场的链接：', error),
    );
    return () => {
      isLatest = false;
    };
  }, [text, before]);
  const isMade = made?.text === text && made.before === before;
  usePending(!isMade);
  if (!isMade) {
    return null;
  }
  const query = [
    made.query,
    ...(market === null ? [] : [`${MARKET_PARAMETER}=${market}`]),
    ...(summary === null ? [] : [`${SENDER_PARAMETER}=${encodeURIComponent(summary)}`]),
  ].join('&');
  return {pathname, search: queryWith(query, LAB, settings, state.values)};
}

interface Props {
  playground: Playground;
  prices: Prices;
  page: boolean;
  /** The text is in sight. */
  isJson: boolean;
  row: RefObject<HTMLParagraphElement | null>;
}

/** The actions on the whole text. */
export default function Actions({playground, prices, page, isJson, row}: Props): ReactNode {
  const history = useHistory();
  const {text, checked, base, earlier, isOwn, isKept, state, before, good} = playground;
  const compares = state.values.compare === true && before !== text;
  const run = good !== null && good.text === text ? good.tested.run : null;
  const summary = useMemo(() => run && senderCode(summaryOf(prices, run)), [prices, run]);
  const place = usePlace(
    text,
    compares ? before : null,
    prices.isSimulated === true ? prices.symbol : null,
    summary,
    playground,
  );
  const link = place && new URL(history.createHref(place), window.location.href).href;
  const isTooLong = link !== null && link.length > LONGEST_LINK;
  const fixable = checked.diagnostics.filter(({fix}) => fix !== undefined).length;
  return (
    <>
      <p ref={row} className="action-row" tabIndex={-1}>
        {fixable > 0 && <TextButton onClick={() => playground.fix('all')}>全部修正（{fixable} 处）</TextButton>}
        {isJson && (
          <>
            <TextButton onClick={playground.format}>格式化</TextButton>
            <CopyText label="复制 JSON" text={text} />
          </>
        )}
        {isTooLong ? (
          <span className={styles.hint}>
            文字太长，做成链接有 {link.length} 个字符，超过 {LONGEST_LINK} 个容易被截断；请到“JSON”里复制全文。
          </span>
        ) : (
          <CopyText label="复制链接" text={link ?? ''} off={link === null ? '链接还在做' : null} />
        )}
        {!page && <Link to={place === null ? PLAYGROUND : place.pathname + place.search}>在整页的演练场里打开</Link>}
        <TextButton off={text === base.text ? '文字就是示例的' : null} onClick={() => playground.choose(base)}>
          恢复示例
        </TextButton>
        {/* Last: a reason stands after it. */}
        {page && !isTooLong && <SaveCard playground={playground} prices={prices} link={link} />}
      </p>
      {earlier !== null && earlier !== text && (
        <p className={styles.offer}>
          您在这一页写过另一份策略。<TextButton onClick={playground.restoreEarlier}>恢复我上次的文字</TextButton>
        </p>
      )}
      {isOwn && isKept && <p className={styles.offer}>这是您上次在这一页写到的文字，只存在这个浏览器里。</p>}
      {!isKept && <NotKept way="请到“JSON”里复制全文" />}
    </>
  );
}
