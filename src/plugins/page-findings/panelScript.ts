const STYLE = `
:host{position:fixed;inset:auto 0 0;z-index:10000;pointer-events:none;font:14px/1.6 system-ui,sans-serif;color:#1b1b1b}
details,dialog{pointer-events:auto;background:#fffdf5;border:1px solid #b9b09a;color:inherit}
details{margin:0 1rem 1rem auto;width:fit-content;max-width:min(60rem,calc(100vw - 2rem));max-height:40vh;overflow:auto;border-radius:6px}
summary{padding:.25rem .75rem;cursor:pointer}
dialog{width:min(60rem,calc(100vw - 2rem));max-height:70vh;padding:1rem 1.25rem;border-top:4px solid #b3261e;border-radius:6px}
h2{margin:0 0 .5rem;font-size:1.1rem}
ul{margin:0 0 .75rem;padding:0 1rem 0 2rem}
li{margin:.25rem 0;overflow-wrap:anywhere;white-space:pre-wrap}`;

/**
 * Inline script of every page in `npm start`: errors open over the page until they are mended or put aside, notes wait
 * folded in a corner.
 * @param address of the stream of findings, each `{errors: string[], notes: string[]}`.
 */
export function panelScript(address: string): string {
  return `addEventListener('DOMContentLoaded',function(){
var host=document.body.appendChild(document.createElement('div'));
host.dataset.findings='';
var root=host.attachShadow({mode:'open'});
root.innerHTML=${JSON.stringify(`<style>${STYLE}</style><dialog><h2></h2><ul></ul><button type="button">先放着，继续看页面</button></dialog><details hidden><summary></summary><ul></ul></details>`)};
var dialog=root.querySelector('dialog'),panel=root.querySelector('details');
root.querySelector('button').onclick=function(){dialog.close()};
function list(part,head,lines){
part.querySelector('h2,summary').textContent=head;
part.querySelector('ul').replaceChildren(...lines.map(function(line){var item=document.createElement('li');item.textContent=line;return item}))}
var last;
new EventSource(${JSON.stringify(address)}).onmessage=function(event){
// The server says it again to a browser that has lost it for a moment.
if(event.data===last)return;
last=event.data;
var found=JSON.parse(last);
list(dialog,found.errors.length+' 处要改，改好后这里自行关闭',found.errors);
list(panel,found.notes.length+' 处提醒',found.notes);
panel.hidden=found.notes.length===0;
if(found.errors.length===0)dialog.close();else if(!dialog.open)dialog.showModal()}
});`;
}
