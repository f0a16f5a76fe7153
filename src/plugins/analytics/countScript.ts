import type {AnalyticsSettings} from '../../site/analytics';

/**
 * Inline script of every page: loads the operator's Plausible- or Umami-shaped script after the page, without automatic
 * counting, and counts the first page; `window.countView` counts those that the reader goes on to. Inline, because the
 * bundle may never be needed. Nothing under Do Not Track. Failures stay invisible.
 *
 * Only paths leave the site. A query may hold what a reader has searched for or a whole strategy, and is in three places that the
 * scripts read by themselves: the address as it was when they loaded (Umami's, for every later view too), the page that the reader
 * came from, and the title of the search page.
 */
export function countScript({src, site}: AnalyticsSettings): string {
  return `(function(){
if(navigator.doNotTrack==='1')return;
var counted=null,waiting=null,ready=false;
window.countView=function(path){
if(path===counted)return;
if(!ready){waiting=path;return}
counted=path;
if(window.plausible)window.plausible('pageview',{u:location.origin+path});
if(window.umami)window.umami.track(function(view){
return Object.assign({},view,{url:path,title:location.search?'':document.title})})};
addEventListener('load',function(){
Object.defineProperty(document,'referrer',{value:document.referrer.replace(/[?#].*/,'')});
var canonical=document.querySelector('link[rel=canonical]');
if(waiting===null)window.countView(canonical?new URL(canonical.href).pathname:location.pathname);
var script=document.createElement('script');
script.src=${JSON.stringify(src)};
script.async=true;
script.dataset.domain=script.dataset.websiteId=${JSON.stringify(site)};
script.dataset.autoTrack='false';
script.onload=function(){ready=true;window.countView(waiting)};
document.head.append(script)})
})()`.replaceAll('</', '<\\/');
}
