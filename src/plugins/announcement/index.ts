import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Docusaurus hides a dismissed announcement before hydration without asking whether it is still the same one, so that
 * a new announcement would show on the second visit only. This inline script, after its own, shows it at once.
 */
const showNew = (key: string, id: string): string =>
  `(function(){
try{if(localStorage.getItem(${JSON.stringify(key)})===${JSON.stringify(id)})return}catch(error){}
document.documentElement.removeAttribute('data-announcement-bar-initially-dismissed')})()`.replaceAll('</', '<\\/');

/** A new announcement shows although an older one was dismissed. */
export function announcement({siteConfig, siteStorage}: LoadContext): Plugin {
  const {announcementBar} = siteConfig.themeConfig as {announcementBar?: {id: string}};
  return {
    name: 'announcement',
    injectHtmlTags: () =>
      announcementBar === undefined
        ? {}
        : {
            preBodyTags: [
              {tagName: 'script', innerHTML: showNew(`docusaurus.announcement.id${siteStorage.namespace}`, announcementBar.id)},
            ],
          },
  };
}
