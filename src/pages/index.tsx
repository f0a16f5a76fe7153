import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import CrossingLab from '@site/src/components/lab/CrossingLab';
import Progress from '@site/src/components/kit/Progress';
import {serverHtml} from '@site/src/components/kit/serverHtml';
import LoadFailureBanner from '@site/src/components/page/LoadFailureBanner';
import RiskNotice from '@site/src/components/prose/RiskNotice';
import {learningPaths} from '@site/src/content/learningPaths';
import minutes from '@generated/learning-paths/default/minutes.json';
import styles from './_home/styles.module.css';

function Opening(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <div className={styles.opening}>
      <div>
        <h1 className={styles.headline}>
          <span>投资规则，</span>
          <span>应当讲得清楚、</span>
          <span>算得出来、</span>
          <span>查得到出处。</span>
        </h1>
        <p className={styles.lead}>
          {siteConfig.title}讲解一个由 AI
          辅助的个人投资研究平台：用历史日线回测策略、跟踪模拟组合，不接券商，不下单。写给自己做决定的个人投资者。
        </p>
        <p className={styles.actions}>
          <Link className="button button--primary" to="/docs">
            从这里开始
          </Link>
          <Link to="/playground">打开演练场</Link>
          <Link to="/docs/guides/first-portfolio">建好第一个组合</Link>
        </p>
        {/* Filled by Progress, perhaps before React runs. */}
        <p className={styles.resume} data-resume="" {...serverHtml} />
      </div>
      <CrossingLab />
    </div>
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
              .filter(({doc}) => doc in minutes)
              .map(({label, doc}) => (
                <li key={doc}>
                  <input type="checkbox" aria-label={`读过：${label}`} data-control="tick" data-progress={withBaseUrl(addressOf(doc))} />
                  <Link to={addressOf(doc)}>{label}</Link> <span>{minutes[doc]} 分钟</span>
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

export default function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout description={siteConfig.customFields?.description as string}>
      <LoadFailureBanner />
      <main className={styles.page}>
        <Opening />
        <Paths />
        <section className={styles.running}>
          <h2>文档里的数字，是算出来的</h2>
          <p>
            上面那张图不是示意图。构建本站时，程序读入标普 500 指数的真实日线，按 20 日与 60
            日均线的规则逐日计算，再把信号画在出现的那一天。文中的表格和数字也这样得来：规则变了，数字跟着变；算不出来，本站就发布不了。
          </p>
        </section>
        <RiskNotice />
      </main>
    </Layout>
  );
}
