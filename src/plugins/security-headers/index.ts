import {createHash} from 'node:crypto';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {inlineCode} from '../../markdown/inlineCode';
import {algoliaOrigins} from '../../site/algoliaOrigins';
import {analyticsSettings} from '../../site/analytics';
import {hostedSettings} from '../../site/hostedSettings';
import {identity} from '../../site/identity';
import type {PagePass} from '../finished-pages';
import {OWN_SHEET} from '../own-sheets';
import {contentSecurityPolicy, staticHeaders, withPolicy} from './policy';

const SCRIPT = /<script[\s>][^]*?<\/script>/gi;
const FORBIDDEN = /\son[a-z]+\s*=|javascript:|<style[\s>]/i;

/**
 * Returns the part of a page that holds all its code. Where the rest shows no trace of forbidden code, these are the
 * scripts: they parse in a twentieth of the page's time.
 */
function codeOf(html: string): string {
  const scripts: string[] = [];
  const rest = html.replace(SCRIPT, (script) => (scripts.push(script), ''));
  return FORBIDDEN.test(rest) ? html : scripts.join('');
}

/** The style in DocSearch's modal (4.7.1) beside the provider's logo. A browser test fails when it changes. */
const LOGO_STYLE = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/**
 * Puts into each page a policy with the hashes of its own inline scripts: page and policy stay together on any host.
 * This is the last pass, on the page as readers get it. Code that the policy would block fails the build.
 */
export const pagePolicy: PagePass = () => () => {
  const [search, analytics] = [hostedSettings(), analyticsSettings()];
  const analyticsOrigins = analytics === null ? [] : [new URL(analytics.src).origin];
  const sources = {
    scriptOrigins: analyticsOrigins,
    connectOrigins: [...(search === null ? [] : algoliaOrigins(search)), ...analyticsOrigins],
  };
  return Promise.resolve(({file, html}) => {
    const [own = '', css] = OWN_SHEET.exec(html) ?? [];
    const code = codeOf(html.replace(own, ''));
    const {scripts, styles, blocked} = inlineCode(unified().use(rehypeParse).parse(code));
    // A page reached by a link is under the policy of the page that was loaded, which would block another style.
    const refused = [...blocked, ...styles.map((text) => `<style>${text}`)];
    if (refused.length > 0) {
      throw new Error(
        `内容安全策略不允许内联事件处理、javascript: 地址与 <style>，浏览器会拦下：\n${refused.map((code) => `  ${file}：${code}`).join('\n')}\n请改用 addEventListener（React 组件里写 onClick 一类的属性）与样式表。`,
      );
    }
    const styleHashes = [...(css === undefined ? [] : [css]), ...(search === null ? [] : [LOGO_STYLE])].map(sha256);
    return withPolicy(html, contentSecurityPolicy({...sources, scriptHashes: scripts.map(sha256), styleHashes}));
  });
};

/** Writes the response headers for static hosts, `_headers`; nginx has them in deploy/nginx/site.conf. */
export default function securityHeaders({outDir, siteConfig}: LoadContext): Plugin {
  return {
    name: 'security-headers',
    postBuild: () =>
      writeFile(join(outDir, '_headers'), staticHeaders(identity.baseUrl, siteConfig.url.startsWith('https:'))),
  };
}
