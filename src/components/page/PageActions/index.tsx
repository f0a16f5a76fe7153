import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {formatDate} from '@site/src/content/format';
import {useMarkdownAddress} from '../markdownAddress';
import {serverHtml} from '../../kit/serverHtml';
import TextButton from '../../kit/TextButton';
import styles from './styles.module.css';

/** Shorter pages need no warning. */
const LONG_MINUTES = 5;
const CHINA_MS = 8 * 3600 * 1000;

/** Returns the day in China at a moment, independent of the building machine's clock. */
const day = (moment: number): string => new Date(moment + CHINA_MS).toISOString().slice(0, 10);

/** The line after the first paragraph of a page (src/markdown/pageHead): actions, date and reading time. */
export default function PageActions(): ReactNode {
  const {metadata, frontMatter} = useDoc();
  const {permalink, lastUpdatedAt, editUrl, unlisted} = metadata;
  const address = useMarkdownAddress(permalink);
  // Added to the front matter by src/plugins/page-model/parseFrontMatter.
  const {reading_minutes: minutes = 0} = frontMatter as {reading_minutes?: number};
  return (
    // With a key, so that text of the script disappears when the reader opens another page.
    <div key={permalink} className={styles.line} data-page-actions="">
      {typeof lastUpdatedAt === 'number' && (
        <span>
          更新于 <time dateTime={day(lastUpdatedAt)}>{formatDate(day(lastUpdatedAt))}</time>
        </span>
      )}
      {minutes > LONG_MINUTES && <span>阅读约 {minutes} 分钟</span>}
      {address !== null && !unlisted && (
        <>
          {/* The development server has no such file. */}
          {process.env.NODE_ENV === 'production' && (
            <details data-menu="">
              <summary>复制或交给 AI</summary>
              <div className={styles.menu}>
                <TextButton data-control="copy-markdown" data-address={address}>
                  复制为 Markdown
                </TextButton>
                <a href={address} type="text/markdown">
                  查看 Markdown
                </a>
                <TextButton data-control="ask-assistant" data-address={address}>
                  交给您的 AI
                </TextButton>
              </div>
            </details>
          )}
        </>
      )}
      {typeof editUrl === 'string' && <a href={editUrl}>修改这一页</a>}
      <span role="status" {...serverHtml} />
    </div>
  );
}
