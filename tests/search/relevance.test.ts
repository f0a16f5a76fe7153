import {beforeAll, describe, expect, test} from 'vitest';
import {glossary, type GlossaryEntry} from '../../src/content/glossary';
import {wordingsOf} from '../../src/content/frontMatter/wordings';
import {readAuthoredPages} from '../../src/plugins/page-model/authoredPage';
import {normalise} from '../../src/search/normalise';
import type {PlacedSection} from '../../src/search/pageRecords';
import type {SearchIndex} from '../../src/search/searchIndex';
import {lexicon} from '../../src/search/lexicon';
import {placedSections, searchClientOf, searchIndexOf} from '../support/searchCorpus';
import {
  answers,
  clausesOf,
  entriesByName,
  entryPlace,
  heldOut,
  meanOf,
  measure,
  measuredOnly,
  pageOf,
  placeOf,
  placesOf,
  reported,
  right,
  rightPages,
  shortWordsOf,
  figuresLine,
  tuning,
  type RelevanceFigures,
  type QueryOutcome,
  type Query,
} from '../support/relevance';

/**
 * Lists of queries, each with its measured values rounded down to 0.005: a metric that drops by more than HEADROOM
 * fails. The constants of the ranking were found on the first list. The others measure only, and are not for reading:
 * never change a query, a wording or the ranking because of them. The third was written before the ranking that it
 * measures.
 */
const lists: Readonly<Record<string, {queries: readonly Query[]; floors: RelevanceFigures}>> = {
  'tuned on': {
    queries: tuning,
    floors: {
      page1: 0.875,
      page5: 0.975,
      mrr: 0.92,
      typing: 0.905,
      steady: 0.885,
      section3: 0.875,
      ndcg3: 0.755,
      answered: 1,
    },
  },
  'only measured': {
    queries: reported,
    floors: {
      page1: 0.885,
      page5: 0.975,
      mrr: 0.925,
      typing: 0.9,
      steady: 0.87,
      section3: 0.915,
      ndcg3: 0.75,
      answered: 0.995,
    },
  },
  'frozen before': {
    queries: heldOut,
    floors: {
      page1: 0.88,
      page5: 0.97,
      mrr: 0.915,
      typing: 0.855,
      steady: 0.85,
      section3: 0.89,
      ndcg3: 0.72,
      answered: 0.99,
    },
  },
};
/** Tolerance for added and removed pages: a few queries of each list. */
const HEADROOM = 0.005;
const NAMES: (keyof RelevanceFigures)[] = [
  'page1',
  'page5',
  'mrr',
  'typing',
  'steady',
  'section3',
  'ndcg3',
  'answered',
];

function report(name: string, outcomes: readonly QueryOutcome[], withQueries: boolean): string {
  const row = (kind: string, some: readonly QueryOutcome[]): string => {
    const figures = measure(some);
    const cells = NAMES.map((figure) => (Number.isNaN(figures[figure]) ? '–' : figures[figure].toFixed(3)).padStart(9));
    return `${kind.padEnd(12)}${String(some.length).padStart(4)}${cells.join('')}`;
  };
  const line = (one: QueryOutcome): string =>
    `  [${one.kind}] ${one.query} → ${placeOf(one)}; found ${one.found.slice(0, 3).join(', ') || 'nothing'}`;
  const wrongPage = outcomes.filter((one) => !rightPages(one).includes(one.pages[0] ?? ''));
  const wrongSection = outcomes.filter(
    (one) =>
      !wrongPage.includes(one) &&
      one.section !== null &&
      !one.found.slice(0, 3).some((place) => right(one).includes(place)),
  );
  const ofKind = (kind: string): QueryOutcome[] => outcomes.filter((one) => one.kind === kind);
  return [
    `Queries ${name}`,
    `${'kind'.padEnd(12)}   n${NAMES.map((figure) => figure.padStart(9)).join('')}`,
    row('all', outcomes),
    ...[...new Set(outcomes.map(({kind}) => kind))].map((kind) => row(kind, ofKind(kind))),
    ...(withQueries
      ? [
          `Page not first (${wrongPage.length}):`,
          ...wrongPage.map(line),
          `Page first, section not among the first three (${wrongSection.length}):`,
          ...wrongSection.map(line),
        ]
      : []),
    '',
  ].join('\n');
}

describe('the search index of the docs', () => {
  let sections: PlacedSection[] = [];
  let index: SearchIndex;
  let places: string[] = [];
  const outcomes: Record<string, QueryOutcome[]> = {};
  const found = (query: string): number[] => figuresLine(index, query);
  const first = (query: string): PlacedSection | undefined => sections[found(query)[0] ?? -1];

  beforeAll(async () => {
    sections = await placedSections();
    index = searchIndexOf(sections);
    places = placesOf(sections);
    const entriesOf = entriesByName((url) => places[sections.findIndex((section) => section.url === url)]);
    for (const [name, {queries}] of Object.entries(lists)) {
      outcomes[name] = answers(index, places, queries, entriesOf);
      // Failures of the second list are not shown: reading them would be the first step of tuning on it.
      process.stdout.write(`\n${report(name, outcomes[name], name === 'tuned on')}`);
    }
  }, 0);

  describe.each(Object.keys(lists))('is no worse than measured before on the list “%s”:', (name) => {
    test.each(NAMES)('%s', (figure) => {
      const [now, floor] = [measure(outcomes[name] ?? [])[figure], lists[name]?.floors[figure] ?? NaN];
      const advice =
        '上面列出了找不到的查询和它们找到的地方。新写的页面抢了别页的查询时，改它的标题、小标题或 keywords；' +
        '别页的说法变了时，把读者的叫法写回正文或那一页开头的 wordings。查询在 tests/search/queries.json。';
      expect(now, `搜索变差了：${figure} 是 ${now.toFixed(3)}，应当不低于 ${floor}。${advice}`).toBeGreaterThanOrEqual(
        floor - HEADROOM,
      );
    });
  });

  test('what none of the listed results has is told, also where another page has it', () => {
    expect(index.search('德国股市').missing).toEqual(['德国']);
  });

  describe('covers every page', () => {
    const titled = (): PlacedSection[] => sections.filter(({level}) => level === 1);

    test('each is the first result for its title', () => {
      expect(titled().length).toBeGreaterThan(50);
      expect(titled().filter(({heading}) => first(heading)?.heading !== heading)).toEqual([]);
    });

    test('every prefix of a title has results', () => {
      const beginnings = titled().flatMap(({heading}) =>
        [...heading]
          .map((_, at) => heading.slice(0, at + 1))
          .filter((part) => /\p{Script=Han}|\w/u.test(part.at(-1) ?? '')),
      );
      expect(
        beginnings.filter((beginning) => found(beginning).length === 0 && normalise(beginning).trim().length > 1),
      ).toEqual([]);
    });

    test('finds nothing for unknown words', () => {
      expect(['zzqqxx', '火锅饺子', '#@!'].filter((query) => found(query).length > 0)).toEqual([]);
    });
  });

  describe('finds entries by their names', () => {
    const entries = (): PlacedSection[] => sections.filter(({isEntry, names}) => isEntry && names.length > 0);
    const isCode = ({names: [name = '']}: PlacedSection): boolean => /^[A-Z]_[A-Z]/.test(name);

    test('each diagnostic code first, at its own anchor, in any letter case', () => {
      const codes = entries().filter(isCode);
      expect(codes.length).toBeGreaterThan(40);
      const wrong = codes.flatMap(({names: [name = ''], url}) =>
        [name, name.toLowerCase()].filter((query) => first(query)?.url !== url),
      );
      expect(wrong).toEqual([]);
    });

    test('each code without its prefix, unless something else has that name', () => {
      const codes = entries().filter(isCode);
      const wrong = codes.flatMap(({names}) =>
        names.slice(1).filter((name) => first(name)?.names.includes(name) !== true && !/^column$/i.test(name)),
      );
      expect(wrong).toEqual([]);
    });

    test('nearly each name from its first letters on, whatever its capitals and underscores', () => {
      const plain = (name: string): string => name.toLowerCase().replace(/[_.]/g, '');
      const names = [...new Set(sections.flatMap((section) => section.names))].filter((name) =>
        /^[A-Za-z0-9_.]{5,}$/.test(name),
      );
      const begun = names.map((name) => name.slice(0, Math.ceil(name.length * 0.6)));
      expect(names.length).toBeGreaterThan(150);
      const wrong = begun.filter((start) => !first(start)?.names.some((name) => plain(name).startsWith(plain(start))));
      expect(wrong.length / names.length, wrong.join()).toBeLessThan(0.04);
    });

    test('each parameter first, at one of the rows with its name', () => {
      const parameters = entries().filter((entry) => !isCode(entry));
      expect(parameters.length).toBeGreaterThan(60);
      const wrong = parameters.flatMap(({names: [name = '']}) =>
        first(name)?.names.includes(name) === true ? [] : [name],
      );
      // The signal of that name has its own section.
      expect([...new Set(wrong)]).toEqual(['comparison']);
    });

    test('each term first, at its entry of the glossary, unless an indicator has that very name', () => {
      const terms = Object.entries<GlossaryEntry>(glossary);
      const wrong = terms.filter(([id, {term}]) => first(term)?.url !== entryPlace(id)).map(([id]) => id);
      expect(terms.length).toBeGreaterThan(100);
      expect(wrong).toEqual(['atr', 'rsi', 'macd']);
      expect(first(glossary.atr.term)?.url).toBe('primitives/indicators#atr');
    });

    test('a question about a core term, and its mistyped name, lead to where it is explained', () => {
      expect(first('什么是夏普比率')?.url).toBe('concepts/risk-analysis#sharpe');
      expect(pageOf(first('最大回测')?.url ?? '')).toBe('concepts/risk-analysis');
    });

    test('nearly every term by its English name, its entry, its explanation or what has that very name among the first three', () => {
      const terms = Object.entries<GlossaryEntry>(glossary);
      const plain = (name: string): string => name.toLowerCase().replace(/[_. ]/g, '');
      const isThere = ([id, {english, link}]: (typeof terms)[number]): boolean =>
        found(english)
          .slice(0, 3)
          .some(
            (at) =>
              sections[at]?.url === entryPlace(id) ||
              pageOf(places[at] ?? '') === pageOf(link) ||
              sections[at]?.names.some((name) => plain(name) === plain(english)),
          );
      const wrong = terms.filter((term) => !isThere(term)).map(([, {english}]) => english);
      expect(wrong.length / terms.length, wrong.join()).toBeLessThanOrEqual(0.05);
    });
  });

  test('puts a clause of a page first, at its section, word by word', async () => {
    const client = searchClientOf(sections);
    const clauses = clausesOf(sections, 150);
    const firsts = await Promise.all(
      clauses.map(
        async ({query}) =>
          (await client.search({query, hitsPerPage: 20, attributesToSnippet: ['content:10']})).hits[0]?.url,
      ),
    );
    const wrong = clauses.filter(({urls: [url]}, at) => firsts[at] !== url);
    process.stdout.write(`Clauses first at their section: ${clauses.length - wrong.length} of ${clauses.length}\n`);
    expect(clauses.length).toBe(150);
    expect(wrong.length, wrong.map(({query}) => query).join('、')).toBeLessThanOrEqual(clauses.length * 0.05);
  });

  test('puts pages first that are called like a word of two characters, or say it', () => {
    const short = shortWordsOf(sections, lexicon);
    const wrong = short.filter(({query, urls}) => !urls.map(pageOf).includes(pageOf(first(query)?.url ?? '')));
    process.stdout.write(`Words of two characters: ${short.length - wrong.length} of ${short.length}\n`);
    expect(short.length).toBeGreaterThan(150);
    expect(wrong.length, wrong.map(({query}) => query).join('、')).toBeLessThanOrEqual(short.length * 0.05);
  });

  test('omits weak matches: no query finds a third of the sections, and all together a twentieth', () => {
    const counts = Object.values(outcomes)
      .flat()
      .map(({query}) => index.search(query).ranked.length / sections.length);
    expect(Math.max(...counts)).toBeLessThan(1 / 3);
    expect(meanOf(counts)).toBeLessThan(1 / 20);
  });

  test.each(['夜间模式', '手机上能用吗', '私募策略', '深色主题'])(
    '“%s”, which no section answers, is said',
    (query) => {
      expect(index.search(query).isWeak).toBe(true);
    },
  );

  test.each(['亏到多少该跑', '家不一样', 'how to export csv', 'RSI vs MACD', '均线 还是 布林带'])(
    '“%s” is not corrected',
    (query) => {
      expect(index.search(query)).toMatchObject({instead: null, missing: []});
    },
  );

  test('each word of investors that stands in the pages is found among the results that are shown first', () => {
    const words =
      '做空 做多 多头 场内 场外 现金流 股息率 分红 复权 市净率 净资产 毛利率 牛市 熊市 震荡市 抄底 追涨 补仓 割肉 套牢 解套 踏空 被套 盯盘 复利 ' +
      '本金 利息 利率 加息 汇率 债券 可转债 国债 基金 指数基金 份额 申购 赎回 溢价 折价 限购 跟踪误差 个股 涨停 跌停 停牌 除权 换手率 放量 缩量 ' +
      '支撑 缺口 超买 超卖 风控 保证金 融资 期货 期权 对冲 套利 限价 市价 委托 印花税 过户费 管理费 通胀 衰退 黄金 避险 上班族 散户 券商 账户 ' +
      '入金 再平衡 资产配置 分散 集中 相关性 因子 估值 低估 高估 浮亏 盈利 杠杆 多空 成交额 总市值 权重 成分股 板块 行业 财报 业绩 美联储 人民币 美元';
    const isIn = (texts: readonly string[], word: string): boolean => texts.some((text) => text.includes(word));
    const says = ({heading, texts}: PlacedSection, word: string): boolean => isIn([heading, ...texts], word);
    // What readers call a section stands in its row.
    const answersTo = (id: number, word: string): boolean => {
      const section = sections[id];
      return section !== undefined && (says(section, word) || isIn(section.wordings, word));
    };
    const standing = words.split(' ').filter((word) => sections.some((section) => says(section, word)));
    expect(standing.length).toBeGreaterThan(80);
    const wrong = standing.filter((word) => {
      const {instead, missing} = index.search(word);
      return instead !== null || missing.length > 0 || !found(word).some((id) => answersTo(id, word));
    });
    expect(wrong).toEqual([]);
  });

  test('reports which significant word was not found', () => {
    expect(index.search('江恩交易')).toMatchObject({missing: ['江恩'], matched: ['交易']});
    expect(index.search('最大回撤').missing).toEqual([]);
  });

  test('contains the page and the section of every query', () => {
    const queries = Object.values(lists).flatMap((list) => list.queries);
    const gone = queries.filter((one) => right(one).some((place) => !places.includes(place)));
    expect(
      gone.map(
        (one) => `查询“${one.query}”的 ${right(one).join('、')} 不是页面里的小节：请改 tests/search/queries.json`,
      ),
    ).toEqual([]);
  });

  test('has wordings for sections that exist, at most eight of each', () => {
    const wrong = readAuthoredPages(process.cwd()).flatMap(({file, frontMatter}) => {
      const page = file.replace(/^docs\/|\.mdx?$/g, '');
      return [...wordingsOf(frontMatter ?? {})].flatMap(([anchor, wordings]) => [
        ...(places.includes(anchor === '' ? page : `${page}#${anchor}`)
          ? []
          : [`${file} 的 wordings：没有 ${anchor} 这一节，请删去或改名`]),
        ...(wordings.length > 8
          ? [`${file} 的 wordings：${anchor} 有 ${wordings.length} 个，请留下最不同的 8 个`]
          : []),
      ]);
    });
    expect(wrong).toEqual([]);
  });

  test('has no wording that is a query of a list that only measures: such a query would be found by itself', () => {
    const plain = (text: string): string => normalise(text).trim();
    const measured = new Set(measuredOnly.map(({query}) => plain(query)));
    const wrong = readAuthoredPages(process.cwd()).flatMap(({file, frontMatter}) =>
      [...wordingsOf(frontMatter ?? {})].flatMap(([anchor, wordings]) =>
        wordings
          .filter((wording) => measured.has(plain(wording)))
          .map((wording) => `${file} 的 wordings：请从 ${anchor || 'page'} 删去“${wording}”`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test.each(Object.entries(lists))('is tested on the list “%s” without duplicates', (_, {queries}) => {
    expect(new Set(queries.map(({query}) => normalise(query).trim())).size).toBe(queries.length);
  });
});
