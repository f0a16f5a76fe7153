import {useEffect, useState, type ReactNode} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import TextButton from '../../kit/TextButton';
import CopyText from '../parts/CopyText';
import {encodeText, LONGEST_LINK} from './link';
import {TEXT_PARAMETER} from './opening';
import type {Playground} from './usePlayground';
import styles from './styles.module.css';

/** The text in an address; made ahead, since some browsers only copy in the very moment of the click. */
function useLink(text: string): {href: string} | {length: number} | null {
  const [made, setMade] = useState<{text: string; code: string} | null>(null);
  const history = useHistory();
  const {pathname} = useLocation();
  useEffect(() => {
    let isLatest = true;
    encodeText(text).then(
      (code) => isLatest && setMade({text, code}),
      (error: unknown) => console.error('没有做成演练场的链接：', error),
    );
    return () => {
      isLatest = false;
    };
  }, [text]);
  if (made?.text !== text) {
    return null;
  }
  const href = new URL(history.createHref({pathname, search: `?${TEXT_PARAMETER}=${made.code}`, hash: '#playground'}), window.location.href)
    .href;
  return href.length > LONGEST_LINK ? {length: href.length} : {href};
}

/** What can be done with the text as a whole. */
export default function Actions({playground}: {playground: Playground}): ReactNode {
  const {text, checked, base, earlier, isOwn} = playground;
  const link = useLink(checked.text);
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
