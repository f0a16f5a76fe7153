const CONTAINER_ID = '__docusaurus-base-url-issue-banner-container';
const BANNER_ID = '__docusaurus-base-url-issue-banner';
const SUGGESTION_ID = '__docusaurus-base-url-issue-banner-suggestion-container';

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Inline script for the base path: when the bundle did not load (plugins/deferred-start says so), it inserts a banner in
 * place of the notice of other pages.
 * Plain old JavaScript, because it must run where nothing else did. The ids are those of Docusaurus' own banner, whose
 * style sheet hides it wherever the styles do arrive: hence the inline `display`.
 * @param baseUrl the configured base path, shown to whoever runs the site.
 */
export function loadFailureScript(baseUrl: string): string {
  const html =
    `<div id="${BANNER_ID}" role="alert" style="margin:20px;padding:16px 20px;border:2px solid #b3261e;background:#fff;color:#1c1f24;font:16px/1.8 sans-serif">` +
    '<p style="margin:0 0 8px;font-weight:bold">页面的脚本没有加载成功，内容仍可阅读。请检查网络后刷新页面。</p>' +
    `<p style="margin:0">如果您是站点的维护者：最常见的原因是 baseUrl 配置不对。现在的配置是 <code>${escapeHtml(baseUrl)}</code>，` +
    `按当前地址，建议改成 <code id="${SUGGESTION_ID}"></code>。</p></div>`;
  return `addEventListener('startfailure',function(event){
event.preventDefault();
if(document.getElementById(${JSON.stringify(BANNER_ID)}))return;
var container=document.createElement('div');
container.id=${JSON.stringify(CONTAINER_ID)};
container.style.display='block';
container.innerHTML=${JSON.stringify(html).replace(/</g, '\\u003c')};
document.body.insertBefore(container,document.body.firstChild);
var path=window.location.pathname;
document.getElementById(${JSON.stringify(SUGGESTION_ID)}).textContent=path.charAt(path.length-1)==='/'?path:path+'/';
});`;
}
