import MiniSearch, {type SearchOptions} from 'minisearch';
import {HEADING_FIELDS, TEXT_FIELDS, type Entry} from './indexFields';
import {normalise} from './normalise';
import {unpackIndex, type PackedIndex} from './packedIndex';
import {soundOf, type PinyinTable} from './pinyin';
import {planQuery, type QueryPlan} from './queryPlan';
import {coverageOf, withoutChanceMatches, withPages, type Ranked} from './ranking';
import {queryTerms, splitIdentifiers} from './tokens';

const BOOSTS = {title: 4, heading: 2.5, keywords: 3, pieces: 0.5, trail: 1, text: 1, computed: 0.1, code: 0.8};
const COVERAGE_SHARE = 0.85;

export interface OpenOptions {
  /** Traditional → Simplified, for queries. */
  simplified?: Readonly<Record<string, string>>;
  /** Multiplies a section's score for a folded query: the place for what a page is about. */
  weightOf?: (id: number, query: string) => number;
  /** The page of a section: a page with several matching sections is more likely about the query. */
  pageOf?: (id: number) => string;
}

/** A searchable index: titles and headings at first, the text and the sounds of headings when they have arrived. */
export interface SearchIndex {
  search: (query: string) => Ranked[];
  addText: (text: PackedIndex) => void;
  addPinyin: (table: PinyinTable) => void;
  /** Whether a query may be pinyin: latin letters that are no word of the index. */
  mayBePinyin: (query: string) => boolean;
}

interface Tier {
  index: MiniSearch<Entry>;
  vocabulary: ReadonlyMap<string, number>;
}

function openTier(fields: readonly string[], packed: PackedIndex): Tier {
  const {plain, vocabulary} = unpackIndex(packed);
  return {index: MiniSearch.loadJS<Entry>(plain, {fields: [...fields], processTerm: (term) => term}), vocabulary};
}

function optionsFor({terms, beginnings, misspelt}: QueryPlan): SearchOptions {
  return {
    tokenize: () => [...terms.keys()],
    boost: BOOSTS,
    boostTerm: (term) => terms.get(term)?.weight ?? 1,
    combineWith: 'OR',
    // One or two wrong letters in an identifier; Chinese words with a wrong character are among the plan's terms.
    fuzzy: (term) => (misspelt.has(term) ? 0.25 : false),
    maxFuzzy: 2,
    prefix: (term) => beginnings.has(term),
    weights: {fuzzy: 0.3, prefix: 0.5},
  };
}

/** Opens a packed index of titles and headings; text and sounds are added when they are there. */
export function openIndex(headings: PackedIndex, {simplified, weightOf = () => 1, pageOf = String}: OpenOptions = {}): SearchIndex {
  const tiers = [openTier(HEADING_FIELDS, headings)];
  let vocabulary = tiers[0]?.vocabulary ?? new Map<string, number>();
  let pinyin: PinyinTable = {};
  const fold = (query: string): string => normalise(query, simplified).trim();
  return {
    addText(text) {
      const tier = openTier(TEXT_FIELDS, text);
      tiers.push(tier);
      const most = new Map(vocabulary);
      tier.vocabulary.forEach((sections, term) => most.set(term, Math.max(sections, most.get(term) ?? 0)));
      vocabulary = most;
    },
    addPinyin(table) {
      pinyin = table;
    },
    mayBePinyin(query) {
      const sound = soundOf(fold(query));
      return sound.length > 1 && !vocabulary.has(sound);
    },
    search(query) {
      const folded = fold(query);
      const plan = planQuery(folded, queryTerms(fold(splitIdentifiers(query))), vocabulary, pinyin);
      const total = new Map<number, Ranked>();
      for (const {index} of tiers) {
        for (const {id, score, terms, queryTerms} of index.search(folded, optionsFor(plan))) {
          const before = total.get(id as number);
          if (before === undefined) {
            total.set(id as number, {id: id as number, score, matches: terms, asked: queryTerms});
          } else {
            before.score += score;
            before.matches.push(...terms);
            before.asked.push(...queryTerms);
          }
        }
      }
      const coverage = coverageOf(folded, plan, vocabulary, headings.count);
      const results = withoutChanceMatches([...total.values()], folded.length).map((ranked) => ({
        ...ranked,
        score: ranked.score * weightOf(ranked.id, folded) * (1 - COVERAGE_SHARE + COVERAGE_SHARE * coverage(ranked.asked)),
      }));
      return withPages(results, pageOf, coverage).sort((a, b) => b.score - a.score || a.id - b.id);
    },
  };
}
