import {readFileSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {headScript} from '../bundledScript';
import {designTokens} from '../designTokens';
import {identity} from '../../site/identity';
import {securityContact} from '../../site/reportUrls';
import {router} from '../../site/router';
import {chineseOpenSearch} from '../../docusaurus/openSearch';
import {webManifest} from './manifests';
import {securityTxt} from './securityTxt';
import {projectFile} from '../../site/projectRoot';

const MANIFEST = 'site.webmanifest';
const SECURITY = '.well-known/security.txt';

/**
 * Inline script that runs before the page is drawn, without the bundle: sets the colour of the browser's interface to
 * the paper's, also after a change of theme, and gives a print the current title and address of the page
 * (src/css/print.css).
 */
const followPage = (light: string, dark: string): string => `(function(root){
var meta=document.querySelector('meta[name="theme-color"]');
new MutationObserver(function(){meta.content=root.dataset.theme==='dark'?'${dark}':'${light}'})
.observe(root,{attributeFilter:['data-theme']});
addEventListener('beforeprint',function(){
root.style.setProperty('--page-title',JSON.stringify(document.title));
root.style.setProperty('--page-address',JSON.stringify(location.host+decodeURI(location.pathname)))})
})(document.documentElement)`;

/** Publishes files and tags for crawlers and browsers: robots.txt, manifest, colours, OpenSearch, security.txt. */
export default function siteFiles({outDir, siteDir, baseUrl, siteConfig, i18n}: LoadContext): Plugin {
  const token = designTokens(readFileSync(projectFile('src/css/tokens.css'), 'utf8'));
  const [light, dark] = [token('paper'), token('paper', 'dark')];
  // Under the hash router the site may be a folder on a disk, where browsers refuse to read a manifest.
  const isServed = router === 'browser' && process.env.NODE_ENV === 'production';
  const contact = securityContact();
  chineseOpenSearch(siteDir);
  return {
    name: 'site-files',
    injectHtmlTags: () => ({
      headTags: [
        ...(isServed ? [{tagName: 'link', attributes: {rel: 'manifest', href: baseUrl + MANIFEST}}] : []),
        {tagName: 'meta', attributes: {name: 'theme-color', content: light}},
        headScript(followPage(light, dark)),
      ],
    }),
    async postBuild() {
      if (!isServed) {
        return;
      }
      const {title: name, url} = siteConfig;
      const language = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
      const manifest = webManifest({name, description: identity.description, language, paper: light});
      await writeFile(join(outDir, MANIFEST), manifest);
      await writeFile(join(outDir, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${url}${baseUrl}sitemap.xml\n`);
      if (contact !== null) {
        await mkdir(dirname(join(outDir, SECURITY)), {recursive: true});
        await writeFile(join(outDir, SECURITY), securityTxt(contact, url + baseUrl + SECURITY, new Date()));
      }
    },
  };
}
