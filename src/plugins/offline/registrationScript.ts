/** In milliseconds after the page has loaded: its first second belongs to the reader. */
const DELAY = 1000;

/**
 * Inline script of every page, equal on all of them: registers the worker when the browser has nothing to do, never for
 * readers who save data or have a slow line. A page that loaded before there was a worker is then named to it, with the files
 * that it has loaded: the first page read is readable offline too. Browsers offer no worker on plain http (except on
 * localhost), nor in some private windows.
 * @param worker address of the worker.
 */
export const registrationScript = (worker: string): string => `(function(workers,connection){
if(!workers||connection&&(connection.saveData||/2g/.test(connection.effectiveType)))return;
addEventListener('load',function(){setTimeout(function(){(window.requestIdleCallback||setTimeout)(function(){
var isNew=!workers.controller;
workers.register(${JSON.stringify(worker)}).then(function(){return workers.ready}).then(function(registration){
if(isNew)registration.active.postMessage([location.href].concat(
performance.getEntriesByType('resource').map(function(entry){return entry.name})))
}).catch(function(error){console.warn('离线阅读没有启用。',error)})},{timeout:${DELAY}})},${DELAY})},{once:true})
})(navigator.serviceWorker,navigator.connection)`;
