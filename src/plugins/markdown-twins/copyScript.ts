/** What a reader is told, in the order of the reasons. */
const TEXTS = {
  development: '开发服务器里没有 Markdown 版，构建之后才有。',
  missing: '没有取到 Markdown，请检查网络后重试。',
  refused: '浏览器没有允许复制，请打开“查看 Markdown”自行复制。',
  done: '已复制。',
};

/**
 * Inline script of every page: a press on `[data-copy-markdown]` copies the text at that address and says in the
 * neighbouring `[role=status]` how it went. Inline, because it must work before the code of the page has arrived, and
 * the only implementation, so that it works the same afterwards. The clipboard gets a promise: Safari allows writing
 * only during the press itself, not after a download.
 */
export function copyScript(isDevelopment: boolean): string {
  const say = (text: string): string => `status.textContent=${JSON.stringify(text)}`;
  const failed = (text: string): string => `catch(error){console.error(error);${say(text)};return}`;
  return `addEventListener('click',async function(event){
var button=event.target.closest?.('[data-copy-markdown]');
if(!button)return;
var status=button.parentElement.querySelector('[role=status]');
${
  isDevelopment
    ? say(TEXTS.development)
    : `${say('')};
var text=fetch(button.dataset.copyMarkdown).then(function(response){
var type=response.headers.get('content-type');
if(!response.ok||/html/.test(type))throw new Error('HTTP '+response.status+' '+type);
return response.text()});
async function copy(){
if(!window.ClipboardItem)return navigator.clipboard.writeText(await text);
return navigator.clipboard.write([new ClipboardItem({'text/plain':text.then(function(t){return new Blob([t],{type:'text/plain'})})})])}
var copied=copy();
copied.catch(function(){});
try{await text}${failed(TEXTS.missing)}
try{await copied}${failed(TEXTS.refused)}
${say(TEXTS.done)}`
}
},true);`;
}
