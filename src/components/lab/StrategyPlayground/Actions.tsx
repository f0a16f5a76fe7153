import {useEffect, useState, type ReactNode} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import TextButton from '../../kit/TextButton';
import CopyText from '../parts/CopyText';
import {writeAddress} from '../state/address';
import {encode} from '../state/encode';
import {encodeText, LONGEST_LINK} from './link';
import {BEFORE_PARAMETER, TEXT_PARAMETER} from './opening';
import {LAB} from './settings';
import type {Playground} from './usePlayground';
import styles from './styles.module.css';

/**
 * The text in an address, with what is set; made ahead, since some browsers only copy in the very moment of the click.
 * @param before the version that it is compared with, if it is.
 */
function useLink(text: string, before: string | null, set: Readonly<Record<string, string>>): {href: string} | {length: number} | null {
  const [made, setMade] = useState<{text: string; before: string | null; query: string} | null>(null);
  const history = useHistory();
  const {pathname} = useLocation();
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
  if (made?.text !== text || made.before !== before) {
    return null;
  }
  const href = new URL(
    history.createHref({pathname, search: writeAddress(made.query, LAB, set), hash: '#playground'}),
    window.location.href,
  ).href;
  return href.length > LONGEST_LINK ? {length: href.length} : {href};
}

/** What can be done with the text as a whole. */
export default function Actions({playground}: {playground: Playground}): ReactNode {
  const {text, checked, base, earlier, isOwn, settings, state, before} = playground;
  const compares = state.values.compare === true && before !== checked.text;
  const link = useLink(checked.text, compares ? before : null, encode(settings, state.values));
  const fixable = (checked.analysis?.diagnostics ?? []).filter(({fix}) => fix !== undefined).length;
  return (
    <>
      <p className={styles.actions}>
        {fixable > 0 && <TextButton onClick={() => playground.fix('all')}>全部修正（{fixable} 处）</TextButton>}
        <TextButton onClick={playground.format}>格式化</TextButton>
        <CopyText label="复制 JSON" text={text} />
        {link !== null && 'length' in link ? (
          <span className={styles.hint}>
            文字太长，做成链接有 {link.length} 个字符，超过 {LONGEST_LINK} 个容易被截断；请改用“复制 JSON”。
          </span>
        ) : (
          <CopyText label="复制链接" text={link?.href ?? ''} disabled={link === null || text !== checked.text} />
        )}
        <TextButton disabled={text === base.text} onClick={() => playground.choose(base)}>
          恢复示例
        </TextButton>
      </p>
      {earlier !== null && earlier !== text && (
        <p className={styles.offer}>
          您在这一页写过另一份策略。<TextButton onClick={playground.restoreEarlier}>恢复我上次的文字</TextButton>
        </p>
      )}
      {isOwn && <p className={styles.offer}>这是您上次在这一页写到的文字，只存在这个浏览器里。</p>}
    </>
  );
}
