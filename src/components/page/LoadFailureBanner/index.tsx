import type {ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

// Ids of Docusaurus' own banner, whose style sheet hides it wherever the styles arrive: hence the inline `display`.
const CONTAINER_ID = '__docusaurus-base-url-issue-banner-container';
const BANNER_ID = '__docusaurus-base-url-issue-banner';
const HTML =
  `<div id="${BANNER_ID}" role="alert" style="margin:20px;padding:16px 20px;border:2px solid #b3261e;background:#fff;color:#1c1f24;font:16px/1.8 sans-serif">` +
  '<p style="margin:0 0 8px;font-weight:bold">页面的脚本没有加载成功，内容仍可阅读。请检查网络后刷新页面。</p>' +
  '<p style="margin:0">如果您是站点的维护者：最常见的原因是 baseUrl 配置不对。现在的配置是 <code></code>，' +
  '按当前地址，建议改成 <code></code>。</p></div>';

/** Returns a value as JavaScript that is safe inside a script element. */
const literal = (value: string): string => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * Returns a script that inserts a banner in place of other pages' notice when the bundle failed to load
 * (plugins/deferred-start reports it) and the page is served at another path than it was built for. At the right path
 * the network is the cause, and the notice says so. Old JavaScript, because it must run where nothing else did.
 */
const script = (baseUrl: string): string => `addEventListener('startfailure',function(event){
var path=window.location.pathname.replace(/\\/?(index(\\.html)?)?\\/?$/,'')+'/';
if(path===${literal(baseUrl)})return;
event.preventDefault();
if(document.getElementById('${BANNER_ID}'))return;
var container=document.createElement('div');
container.id='${CONTAINER_ID}';
container.style.display='block';
container.innerHTML=${literal(HTML)};
document.body.insertBefore(container,document.body.firstChild);
var addresses=container.querySelectorAll('code');
addresses[0].textContent=${literal(baseUrl)};
addresses[1].textContent=path;
});`;

/**
 * Informs the visitor of the base path, in Chinese, that the site's code failed to load. Written into the HTML at build
 * and never rendered by React: in the browser it would mean that the code did load.
 */
export default function LoadFailureBanner(): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  return ExecutionEnvironment.canUseDOM ? null : (
    <Head>
      <script>{script(baseUrl)}</script>
    </Head>
  );
}
