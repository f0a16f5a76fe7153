import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import Checkup from '@site/src/components/lab/Checkup';
import Progress from '@site/src/components/kit/Progress';
import {serverHtml} from '@site/src/components/kit/serverHtml';
import LoadFailureBanner from '@site/src/components/page/LoadFailureBanner';
import {learningPaths} from '@site/src/content/learningPaths';
import minutes from '@generated/learning-paths/default/minutes.json';
import styles from './_home/styles.module.css';

function Opening(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <>
      <h1 className={styles.headline}>
        <span>三十秒，</span>
        <span>给您手里的基金做个体检</span>
      </h1>
      <p className={styles.who}>
        {siteConfig.title}只替您算，不荐股，不碰您的钱。<Link to="/docs">它是什么</Link>
      </p>
      {/* Filled by Progress, perhaps before React runs. */}
      <p className={styles.resume} data-resume="" {...serverHtml} />
      <Checkup />
      <p className={styles.actions}>
        <Link to="/docs">从这里开始</Link>
        <Link to="/docs/your-money/overview">您的钱：从您的问题找</Link>
        <Link to="/playground">打开演练场</Link>
        <Link to="/docs/cases/overview">十二个流行的说法，哪些站得住</Link>
      </p>
      <p className={styles.about}>
        写给自己做决定的个人投资者。一份价格或净值，能说出涨了多少、跌过多深、一次买还是分月买、常见的规则有没有用，也说出它没有告诉您什么。上面的数字由本站的程序算出，换成您的数据，就在您的浏览器里重算。
      </p>
    </>
  );
}

const addressOf = (doc: string): string => (doc === 'introduction' ? '/docs' : `/docs/${doc}`);

/** Progress ticks what has been read and offers the way back; without it these are lists of pages. */
function Paths(): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  return (
    <div className={styles.paths}>
      <Progress early />
      {learningPaths.map(({title, text, pages, practice}) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
          <ol>
            {pages
              .flatMap((page) => (Object.hasOwn(minutes, page.doc) ? [{...page, reading: minutes[page.doc]}] : []))
              .map(({label, doc, reading}) => (
                <li key={doc}>
                  <input
                    type="checkbox"
                    aria-label={`读过：${label}`}
                    data-control="tick"
                    data-progress={withBaseUrl(addressOf(doc))}
                  />
                  <Link to={addressOf(doc)}>{label}</Link> <span>{reading} 分钟</span>
                </li>
              ))}
          </ol>
          <p className={styles.practice}>
            <Link to="/playground">{practice}</Link>
          </p>
        </section>
      ))}
    </div>
  );
}

/** For readers who come by a link (src/client/islandHtml). */
export const hasIslands = true;

export default function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout description={siteConfig.customFields?.description as string}>
      <LoadFailureBanner />
      <main className={styles.page}>
        <Opening />
        <Paths />
      </main>
    </Layout>
  );
}
