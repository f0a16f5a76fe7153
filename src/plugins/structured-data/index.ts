import {readdir, readFile, rename, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {article} from '../../content/structuredData/article';
import {faqPage} from '../../content/structuredData/faq';
import {headTags} from '../../content/structuredData/headTags';
import {jsonLdScript} from '../../content/structuredData/jsonLdScript';
import {webSite, type Site} from '../../content/structuredData/site';
import {questions} from '../../markdown/questions';
import {identity} from '../../site/identity';
import {router} from '../../site/router';
import {articlePages, type BuiltPage} from './articlePages';

const parser = unified().use(rehypeParse);

/** The page whose third-level headings are questions. */
const FAQ = 'docs/guides/frequently-asked-questions.mdx';

/**
 * Tells machines what each built page is: linked data (schema.org) and the Open Graph tags that the theme leaves out.
 * Written into the HTML, because only crawlers read it: it costs no script, and a reader's navigation needs none of it.
 */
export default function structuredData(context: LoadContext): Plugin {
  const {outDir, baseUrl, siteConfig, i18n} = context;
  const url = siteConfig.url + baseUrl;
  const publisher = {name: identity.platformName, url: identity.platformUrl, logo: `${url}img/icon-512.png`};
  const language = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
  const site: Site = {name: siteConfig.title, url, description: identity.description, language, publisher};

  function scripts(path: string, page: BuiltPage | null, html: string): string {
    if (page === null) {
      return path === baseUrl ? jsonLdScript(webSite(site)) : '';
    }
    const absolute = (href: string): string => new URL(href, page.url).href;
    const faq = page.source === FAQ ? jsonLdScript(faqPage(questions(parser.parse(html), absolute), page.url)) : '';
    return jsonLdScript(article(page, site)) + faq;
  }

  return {
    name: 'structured-data',
    async postBuild({plugins}) {
      if (router === 'hash') {
        return;
      }
      const byPath = new Map((await articlePages(plugins, context)).map((page) => [page.path, page]));
      const files = (await readdir(outDir, {recursive: true})).filter((file) => file.endsWith('.html'));
      for (const file of files) {
        const path = baseUrl + file.replaceAll('\\', '/').replace(/(^index)?\.html$/, '');
        const page = byPath.get(path) ?? null;
        const html = await readFile(join(outDir, file), 'utf8');
        const tags = headTags(page, site, siteConfig.tagline) + scripts(path, page, html);
        // Other plugins read the pages at the same time: a page is whole, before or after.
        await writeFile(join(outDir, `${file}.new`), html.replace('</head>', () => `${tags}</head>`));
        await rename(join(outDir, `${file}.new`), join(outDir, file));
      }
    },
  };
}
