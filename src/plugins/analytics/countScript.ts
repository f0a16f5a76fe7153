import type {AnalyticsSettings} from '../../site/analytics';

/**
 * Returns the inline script of every page that counts views. It loads the operator's script (of the shape of
 * Plausible's or Umami's) after the page, with automatic counting off, and counts the first page; `window.countView`
 * counts later ones. It is inline because a page may never load the bundle. It does nothing under Do Not Track, and
 * failures stay invisible.
 *
 * Only paths leave the site. A query may hold a search or a whole strategy, and scripts read it by themselves in three
 * places: the address at which they loaded (Umami's uses it for every later view too), the referrer, and the title of
 * the search page.
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
