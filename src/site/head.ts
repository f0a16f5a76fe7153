import {identity} from './identity';
import {isServed} from './router';

/** Tags of every page. Docusaurus would write the `og:locale` `zh_Hans`, which Open Graph does not know. */
export const metadata = [
  {name: 'keywords', content: '投资策略, 回测, 模拟组合, 双均线, 定投, 风险指标, 原语策略'},
  {property: 'og:site_name', content: identity.siteName},
  {property: 'og:locale', content: 'zh_CN'},
  // Size and type of the site's card, and of a page's own picture.
  {property: 'og:image:width', content: '1200'},
  {property: 'og:image:height', content: '630'},
  {property: 'og:image:type', content: 'image/png'},
];

export const headTags = [
  {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${identity.baseUrl}img/apple-touch-icon.png`}},
  // The first paint waits for the element after the navbar: half a navbar would be painted in another layout. Only the
  // HTML of a served site has that element; browsers warn when it is missing.
  ...(isServed()
    ? [{tagName: 'link', attributes: {rel: 'expect', href: '#__docusaurus_skipToContent_fallback', blocking: 'render'}}]
    : []),
];
