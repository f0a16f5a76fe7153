import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import {quoted} from '../../engine';
import {MAX_QUERY} from '../../search/queryText';
import {BEST} from '../../search/row';
import type {FacetFilters} from '../../search/clients/client';
import type {SearchHit} from '../../search/searchHit';
import type {Docs, OpenDocs} from './docs';
import {addTool} from './tool';

/** As many as on the site's own search page. */
const MOST_HITS = 20;
const HITS = 8;
/** Length of a snippet, as on a wide screen. */
const SNIPPET = ['content:10'];
/** Most characters of complete sections in an answer; the best one is always included, up to this length. */
const ROOM = 4000;
/** Number of a page's other sections in a line. */
const NAMED = 5;

const joined = (parts: readonly {text: string}[]): string => parts.map(({text}) => text).join('');

interface Found {
  title: string;
  /** The titles above it. */
  path: string;
  url: string;
  /** The whole section for the best ones; otherwise the sentence that says most about the query. */
  text: string;
  isWhole: boolean;
  /** Further sections of the same page. */
  more: readonly {title: string; url: string}[];
}

/** Returns the best of all results, including folded ones, as whole sections by path, while there is room. */
function bestSections(hits: readonly SearchHit[], {section}: OpenDocs): Map<string, string> {
  const all = hits.flatMap((hit) => [hit, ...hit.more]);
  const best = all.filter(({rank = BEST}) => rank < BEST).sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  let room = ROOM;
  return new Map(
    best.flatMap(({url}, index): [string, string][] => {
      const text = section(url)?.trim() ?? '';
      const isShown = text !== '' && (text.length <= room || index === 0);
      room -= isShown ? text.length : 0;
      return isShown ? [[url, text]] : [];
    }),
  );
}

/** Returns the site's rows in order; a folded section among the best has an entry of its own below its row. */
function foundIn(hits: readonly SearchHit[], docs: OpenDocs): Found[] {
  const whole = bestSections(hits, docs);
  const foundOf = ({heading, path, url, sentences}: SearchHit, more: readonly SearchHit[]): Found => ({
    title: joined(heading),
    path,
    url: docs.absolute(url),
    text: whole.get(url) ?? joined(sentences),
    isWhole: whole.has(url),
    more: more.map((other) => ({title: joined(other.heading), url: docs.absolute(other.url)})),
  });
  return hits.flatMap((hit) => {
    const own = hit.more.filter(({url}) => whole.has(url));
    const rest = hit.more.filter(({url}) => !whole.has(url));
    return [foundOf(hit, rest), ...own.map((one) => foundOf(one, []))];
  });
}

const cut = (text: string): string =>
  text.length <= ROOM ? text : `${text.slice(0, ROOM)}…\n（这一节共 ${text.length} 个字符；用 read_page 读全文。）`;

function linesOf({title, path, url, text, isWhole, more}: Found, index: number): string {
  const excerpt = isWhole ? `\n${cut(text)}\n` : `   ${text}`;
  const named = more.slice(0, NAMED).map((one) => `${one.title}（#${one.url.split('#')[1] ?? ''}）`);
  const others =
    named.length === 0 ? '' : `   同页还有：${named.join('、')}${more.length > NAMED ? ` 等 ${more.length} 节` : ''}\n`;
  return `${index + 1}. ${title}（${path}）\n   ${url}\n${excerpt}\n${others}`;
}

const SEARCH = {
  name: 'search_docs',
  title: '搜索文档',
  description:
    '用文档自己的搜索与次序查找小节，离线。最相关的一到三节给出全文，其余给出标题、网址与一句；要读那些，用网址调用 read_page。中文、英文、拼音、字段名与报错代号都可以。引用时请给出网址。',
  input: z.strictObject({
    query: z.string().min(1).max(MAX_QUERY).describe(`要找的词或一句问题，最长 ${MAX_QUERY} 个字符`),
    limit: z.int().min(1).max(MOST_HITS).default(HITS).describe('列出几条'),
  }),
};

/** The index also has pages of older versions. */
const CURRENT: FacetFilters = [['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];

export function addSearch(server: McpServer, docs: Docs): void {
  addTool(server, SEARCH, async ({query, limit}) => {
    const open = await docs.open();
    const {
      hits,
      nbHits,
      note = null,
    } = await open.client.search({query, hitsPerPage: limit, attributesToSnippet: SNIPPET, facetFilters: CURRENT});
    const found = foundIn(hits, open);
    // A folded section that is listed has no row of its own among the hits.
    const total = nbHits + found.length - hits.length;
    const head =
      total === 0
        ? `没有找到与“${quoted(query)}”相关的小节，请换一个词。`
        : `共 ${total} 条，列出 ${found.length} 条：`;
    return {text: `${note === null ? '' : `${note}。`}${head}\n${found.map(linesOf).join('')}`};
  });
}
