import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Links to the site as a book, when the build has written one. @param children shown otherwise. */
export default function BookLinks({children = null}: {children?: ReactNode}): ReactNode {
  const {hasBook} = useDocusaurusContext().siteConfig.customFields as {hasBook?: boolean};
  const file = useBaseUrl('/book/hengzhou-docs.epub');
  return hasBook !== true ? (
    children
  ) : (
    <p>
      全部页面也是一本书，可以下载：<a href={file}>EPUB</a>
      ，手机和阅读器按屏幕排版。公式、表格和练习的答案都在里面，图写成它的数与说明；实验与演练场要在网页上打开。
    </p>
  );
}
