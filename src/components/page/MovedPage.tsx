import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';

/**
 * The content of a moved page's address. It leads to the new address: by the script with query and anchor, without
 * scripts by the refresh.
 * @param to the address with the base path; its own anchor counts when the reader's address has none.
 */
export default function MovedPage({to}: Readonly<{to: string}>): ReactNode {
  const [path, anchor] = to.split('#');
  const hash = JSON.stringify(anchor === undefined ? '' : `#${anchor}`);
  return (
    <Layout title="这一页移动了">
      <Head>
        <meta name="robots" content="noindex" />
        <meta httpEquiv="refresh" content={`0;url=${to}`} />
        <script>{`(function(l){l.replace(${JSON.stringify(path)}+l.search+(l.hash||${hash}))})(location)`}</script>
      </Head>
      <main className="container margin-vert--xl">
        <h1>这一页移动了</h1>
        <p>
          内容在<Link to={to}>新的地址</Link>。
        </p>
      </main>
    </Layout>
  );
}
