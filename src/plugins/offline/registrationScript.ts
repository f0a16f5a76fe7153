/** In milliseconds after the page has loaded: its first second belongs to the reader. */
const DELAY = 1000;

/** The step that registers the worker at an address; a page with it is one of this site. */
export const registering = (worker: string): string => `register(${JSON.stringify(worker)})`;

/**
 * Inline script of every page, equal on all of them: registers the worker when the browser has nothing to do, never for
 * readers who save data or have a slow line. A page that loaded before there was a worker is then named to it, with every file
 * that did not come through it, those that are still on their way too: the first page read is readable offline. Browsers offer no
 * worker on plain http (except on localhost), nor in some private windows.
 * @param worker address of the worker.
 */
export const registrationScript = (worker: string): string => `(function(workers,connection){
if(!workers||connection&&(connection.saveData||/2g/.test(connection.effectiveType)))return;
addEventListener('load',function(){setTimeout(function(){(window.requestIdleCallback||setTimeout)(function(){
var isNew=!workers.controller;
workers.${registering(worker)}.then(function(){
return workers.controller||new Promise(function(go){workers.addEventListener('controllerchange',go,{once:true})})
}).then(function(){
if(!isNew)return;
workers.controller.postMessage([location.href]);
new PerformanceObserver(function(list){
var missed=list.getEntries().filter(function(entry){return !entry.workerStart}).map(function(entry){return entry.name});
if(missed.length)workers.controller.postMessage([null].concat(missed))
}).observe({type:'resource',buffered:true})
}).catch(function(error){console.warn('离线阅读没有启用。',error)})},{timeout:${DELAY}})},${DELAY})},{once:true})
})(navigator.serviceWorker,navigator.connection)`;
