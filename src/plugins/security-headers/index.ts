import {createHash} from 'node:crypto';
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import {basename, dirname, join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {inlineCode, type InlineCode} from '../../markdown/inlineCode';
import {algoliaOrigins} from '../../site/algoliaOrigins';
import {analyticsSettings} from '../../site/analytics';
import {hostedSettings} from '../../site/hostedSettings';
import {identity} from '../../site/identity';
import {contentSecurityPolicy} from './contentSecurityPolicy';
import {nginxHeaders, staticHeaders} from './headerFiles';

const parser = unified().use(rehypeParse);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Fails the build when a page carries code that the policy would keep from running. */
function refuseBlocked(pages: readonly (InlineCode & {file: string})[]): void {
  const lines = pages.flatMap(({file, blocked}) => blocked.map((code) => `  ${file}：${code}`));
  if (lines.length > 0) {
    throw new Error(
      `内容安全策略不允许内联事件处理与 javascript: 地址，浏览器会拦下：\n${lines.join('\n')}\n请改用 addEventListener；React 组件里写 onClick 一类的属性。`,
    );
  }
}

/**
 * Response headers for those who serve the build: `_headers` for static hosts, `.nginx/headers.conf` for nginx. Both are
 * in the build because their hashes are of its bytes; the second has a dot because servers do not hand out such files.
 */
export default function securityHeaders({outDir, i18n, siteConfig}: LoadContext): Plugin {
  // Another locale is built into a folder of the first one's, and shares its headers: the last build has read all pages.
  const isNested = i18n.currentLocale !== i18n.defaultLocale && basename(outDir) === i18n.currentLocale;
  const root = isNested ? dirname(outDir) : outDir;

  return {
    name: 'security-headers',
    async postBuild() {
      const files = (await readdir(root, {recursive: true})).filter((file) => file.endsWith('.html'));
      const pages = await Promise.all(
        files.map(async (file) => ({file, ...inlineCode(parser.parse(await readFile(join(root, file), 'utf8')))})),
      );
      refuseBlocked(pages);
      const [search, analytics] = [hostedSettings(), analyticsSettings()];
      const analyticsOrigins = analytics === null ? [] : [new URL(analytics.src).origin];
      const policy = contentSecurityPolicy({
        scriptHashes: pages.flatMap(({scripts}) => scripts.map(sha256)),
        styleHashes: pages.flatMap(({styles}) => styles.map(sha256)),
        scriptOrigins: analyticsOrigins,
        connectOrigins: [...(search === null ? [] : algoliaOrigins(search)), ...analyticsOrigins],
      });
      await mkdir(join(root, '.nginx'), {recursive: true});
      await writeFile(join(root, '.nginx/headers.conf'), nginxHeaders(policy));
      await writeFile(join(root, '_headers'), staticHeaders(policy, identity.baseUrl, siteConfig.url.startsWith('https:')));
    },
  };
}
