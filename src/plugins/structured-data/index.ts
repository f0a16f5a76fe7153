import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {article, definedTerms, faqPage, webSite, type Question, type Site} from '../../content/structuredData/pages';
import {glossary} from '../../content/glossary';
import {sharingTags, jsonLdScript} from '../../content/structuredData/jsonLd';
import {questions} from '../../markdown/questions';
import {identity} from '../../site/identity';
import type {PagePass} from '../finished-pages';
import {articlePages, type BuiltArticle} from './articlePages';

/** The page whose third-level headings are questions. */
const FAQ = 'guides/frequently-asked-questions';
/** The page on which every term has an address. */
const GLOSSARY = 'reference/glossary';

/**
 * Describes each built page for machines: linked data (schema.org) and the Open Graph tags that the theme leaves out.
 * Written into the HTML, because only crawlers read it: it costs no script, and a reader's navigation needs none of it.
 */
export const structuredData: PagePass = (context) => {
  const {baseUrl, siteConfig, i18n} = context;
  const url = siteConfig.url + baseUrl;
  const publisher = {
    name: identity.platformName,
    ...(identity.platformUrl !== null && {url: identity.platformUrl}),
    logo: `${url}img/icon-512.png`,
  };
  const language = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
  const site: Site = {name: siteConfig.title, url, description: identity.description, language, publisher};

  function scripts(path: string, page: BuiltArticle | null, html: string): string {
    // Other versions get none: search engines must not list them.
    if (page?.isCurrent === false) {
      return '';
    }
    if (page === null) {
      return path === baseUrl ? jsonLdScript(webSite(site)) : '';
    }
    const absolute = (href: string): string => new URL(href, page.url).href;
    const asked = (): Question[] => questions(unified().use(rehypeParse).parse(html), absolute);
    const faq = page.doc === FAQ ? jsonLdScript(faqPage(asked(), page.url)) : '';
    const terms = page.doc === GLOSSARY ? jsonLdScript(definedTerms(glossary, page)) : '';
    return jsonLdScript(article(page, site)) + faq + terms;
  }

  return async ({plugins}) => {
    const byPath = new Map((await articlePages(plugins, context)).map((page) => [page.path, page]));
    return ({path, html}) => {
      const page = byPath.get(path) ?? null;
      const tags = sharingTags(page, site, siteConfig.tagline) + scripts(path, page, html);
      return html.replace('</head>', () => `${tags}</head>`);
    };
  };
};
