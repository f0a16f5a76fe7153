import type {PhrasingContent, RootContent} from 'mdast';
import * as z from 'zod';
import {formatPercent, formatNumber, share, whole} from '../content/format';
import {glossary, type GlossaryEntry} from '../content/glossary';
import {byLetter, LEARNING} from '../content/glossaryOrder';
import {
  at,
  formalName,
  indicators,
  own,
  present,
  publishedSeries,
  SHORTEST_YEARLY,
  signals,
  type Bars,
  type Parameter,
} from '../engine';
import {LIMITS, registrySection} from '../engine/language';
import {COMMISSION} from '../engine/backtest';
import {smallestOrder} from '../engine/teaching';
import {shortDefault, parametersOf, shape, outcomeOf, KINDS, type Primitive} from './primitives/facts';
import {INPUT_FORMS} from './reference/inputForms';
import {termEntries, type TermEntry} from './reference/termEntries';
import {calculators} from '../results/calculators';
import {block, code, formula, inline, joined, link, list, paragraph, unbroken} from './kit/content';
import {figure, oneOf, tableFigure, type Sample} from './kit/figure';
import {runOf} from './kit/rule';
import {phrasing, type Text} from './kit/value';
import {staleOpenYears} from './reference/staleOpens';

export {Citation} from './reference/citation';
export {FeeTable, RedemptionTable, TradingRules} from './reference/fees';
export {StaleOpens} from './reference/staleOpens';
export {VectorTable} from './reference/vectors';

const REFERENCE_VALUES = {
  indicators: () => whole(indicators.length),
  commission: () => share(COMMISSION),
  nodes: () => whole(LIMITS.nodes),
  kilobytes: () => whole(LIMITS.bytes / 1024),
  nesting: () => whole(LIMITS.nesting),
  staleDays: (bars) => whole(staleOpenYears(bars)[0]?.stale ?? 0),
  staleOf: (bars) => whole(staleOpenYears(bars)[0]?.days ?? 0),
  staleShare: (bars) => formatPercent((staleOpenYears(bars)[0]?.stale ?? 0) / (staleOpenYears(bars)[0]?.days ?? 1), 1),
  shortestYearly: () => whole(SHORTEST_YEARLY),
  smallestOrder: () => formatNumber(smallestOrder(0)),
  terms: () => whole(Object.keys(glossary).length),
  learnt: () => whole(learnt.size),
} satisfies Dictionary<(bars: Bars) => string>;

export const ReferenceValue = figure('number', {
  about: '引用口径、数据或上限里的一个数',
  hint: '默认佣金、最小的买入、年化数字的最短时段、规模上限、开盘价等于前收的比例。',
  example: '佣金默认单边 <ReferenceValue of="commission" />。',
  props: z.strictObject({of: oneOf(REFERENCE_VALUES)}),
  compute: ({of}, {bars}) => REFERENCE_VALUES[of](bars),
});

export const SeriesTable = tableFigure({
  isReference: true,
  about: '本站用到的全部日线，可下载',
  caption: '全部日线与下载',
  rows: (_, {bars: sample}) => publishedSeries(sample),
  columns: [
    {title: '数据', heading: true, cell: ({name}) => unbroken(name)},
    {title: '下载', cell: ({file}) => unbroken(link(`pathname:///data/${file}.csv`, `${file}.csv`))},
    {title: '代码', cell: ({symbol}) => code(symbol)},
    {title: '日线', numeric: true, cell: ({bars}) => `${whole(bars.date.length)} 根`},
    {title: '第一天', numeric: true, cell: ({bars}) => bars.date[0]},
    {title: '最后一天', numeric: true, cell: ({bars}) => bars.date.at(-1)},
  ],
});

/** `20（1–2000）`, `Close`, `simple | confirmed`. */
function values(parameter: Parameter): Text {
  const {min, max, exclusiveMin, values: list, type} = parameter;
  const standard = shortDefault(parameter);
  if (list !== undefined && type !== 'column') {
    return list.map((value) => (value === parameter.default ? `${value}*` : value)).join(' | ');
  }
  if (min === undefined) {
    return standard;
  }
  const range = max === undefined ? `${exclusiveMin ? '>' : '≥'} ${min}` : `${min}–${max}`;
  return unbroken(`${standard}（${range}）`);
}

const parameterTexts = (entry: Primitive): Text[][] =>
  parametersOf(entry).map((one) => [code(one.name ?? ''), ' ', values(one)]);

/** Groups neighbours that differ only in their names into one row. */
function sheetRows(entries: readonly Primitive[]): Primitive[][] {
  const facts = (entry: Primitive): string => JSON.stringify([shape(entry), parameterTexts(entry), outcomeOf(entry)]);
  const rows: Primitive[][] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    if (last?.[0] !== undefined && facts(last[0]) === facts(entry)) {
      last.push(entry);
    } else {
      rows.push([entry]);
    }
  }
  return rows;
}

/** A cell that is the same for all primitives of a row. */
const same = (cell: (entry: Primitive) => Text) => (row: readonly Primitive[]) => cell(at(row, 0));

export const PrimitiveSheet = tableFigure({
  isReference: true,
  about: '一类原语的速查表',
  hint: '`kind` 是 `indicator`、`signal` 或 `transformer`；比 `PrimitiveIndex` 紧凑，带取值范围，打印在一张纸上。',
  example: '<PrimitiveSheet kind="transformer" />',
  props: z.strictObject({kind: oneOf(KINDS)}),
  caption: ({kind}) => `全部${KINDS[kind].name}`,
  rows: ({kind}) => sheetRows(KINDS[kind].entries),
  columns: ({kind}) => [
    {title: '类型', heading: true, cell: (row) => joined(row, '、', ({id}) => [link(registrySection(id), id)])},
    {title: '名称', cell: (row) => row.map(formalName).join('、')},
    {title: KINDS[kind].shape, cell: same(shape)},
    {
      title: '参数',
      cell: same((entry) => {
        const all = joined(parameterTexts(entry), '；', (texts) => texts);
        return all.length === 0 ? '—' : all;
      }),
    },
    {title: KINDS[kind].outcome, cell: same(outcomeOf)},
  ],
});

export const InputForms = tableFigure({
  isReference: true,
  about: '输入的五种写法',
  caption: '输入的五种写法',
  rows: () => INPUT_FORMS,
  columns: [
    {
      title: '写法',
      heading: true,
      cell: ({form}) => code(JSON.stringify(form).replaceAll(':', ': ').replaceAll(',', ', ')),
    },
    {title: '读什么', cell: ({meaning}) => meaning},
    {title: '得到', cell: ({kind}) => kind},
  ],
});

export const LimitTable = tableFigure({
  isReference: true,
  about: '一份策略的规模上限',
  caption: '一份策略的规模上限',
  rows: () => [
    {name: '节点（指标、信号与内联的节点）', limit: `${LIMITS.nodes} 个`},
    {name: '文档大小', limit: `${LIMITS.bytes / 1024} KB`},
    {name: '信号的嵌套', limit: `${LIMITS.nesting} 层`},
    {name: 'And、Or 的输入', limit: `${signals.find(({id}) => id === 'And')?.arity.max} 个`},
  ],
  columns: [
    {title: '项目', heading: true, cell: ({name}) => name},
    {title: '上限', numeric: true, cell: ({limit}) => limit},
  ],
});

const anchor = (id: string): string => `term-${id}`;

const phrasingOf = (...texts: readonly Text[]): PhrasingContent[] => texts.flatMap(phrasing);

/**
 * Formula, worked example, misuse and uses of a core term. Search treats them as computed, so that they do not divert
 * from other pages.
 */
function coreNodes(id: string, sample: Sample): RootContent[] {
  const entries: Dictionary<TermEntry> = termEntries;
  const entry = own(entries, id);
  if (entry === undefined) {
    return [];
  }
  const run = runOf({strategy: 'DualMovingAverage'}, sample);
  if (run.benchmarkMetrics === null) {
    throw new Error('双均线的回测没有基准，术语的算例算不出来。');
  }
  const items: Text[] = [
    ...(entry.formula === undefined ? [] : [phrasingOf('公式：', formula(entry.formula), '。')]),
    `算例：${entry.worked(run, run.benchmarkMetrics, sample)}`,
    `误用：${entry.misuse}`,
    phrasingOf('用在：', ...joined(entry.used, '、', ([label, path]) => [link(`/docs/${path}`, label)]), '。'),
  ];
  // The types of mdast do not know our data.
  return [
    {...list(items), data: {figure: 'computed'}} as RootContent,
    ...(Object.hasOwn(calculators, id) ? [block('Calculator', {of: id})] : []),
  ];
}

function entryNodes(
  id: string,
  {term, english, aliases, definition, more, link: place}: GlossaryEntry,
  sample: Sample,
): RootContent[] {
  const also =
    aliases.length === 0
      ? []
      : [paragraph(inline('span', {className: 'glossary-aliases'}, `也叫：${aliases.join('、')}。`))];
  return [
    block(
      'dt',
      {id: anchor(id), className: 'glossary-term'},
      paragraph(term, ' ', inline('span', {lang: 'en'}, english)),
    ),
    block(
      'dd',
      {},
      paragraph(definition, more, ' ', link(`/docs/${place}`, '详细说明')),
      ...coreNodes(id, sample),
      ...also,
    ),
  ];
}

const terms: Dictionary<GlossaryEntry> = glossary;
const learnt = new Set<string>(Object.values(LEARNING).flatMap(({terms: ids}) => ids));

const entryOf = (id: string): GlossaryEntry & {id: string} => ({id, ...present(own(terms, id))});

const termLink = ({id, term}: {id: string; term: string}): Text => link(`/docs/reference/glossary#${anchor(id)}`, term);

export const GlossaryIndex = tableFigure({
  isReference: true,
  about: '术语表里先学的词，按学习的次序',
  caption: '先学的词',
  rows: () => Object.values(LEARNING),
  columns: [
    {title: '想知道', heading: true, cell: ({title}) => title},
    {title: '词', cell: ({terms: ids}) => joined(ids, '、', (id) => [termLink(entryOf(id))])},
  ],
});

export const GlossaryList = figure('note', {
  isReference: true,
  about: '一组术语，各带英文、别名与出处',
  hint: '取自 `src/content/glossary.ts`；`group` 是 `src/content/glossaryOrder.ts` 里学习次序的一组，不写就是其余的，按字母。每个术语的锚点是 `#term-` 加它的 id。核心术语另有公式、算例、误用与用处。',
  example: '<GlossaryList group="cost" />',
  props: z.strictObject({group: oneOf(LEARNING).optional()}),
  compute: ({group}, sample) => {
    const rest = byLetter(
      Object.keys(terms)
        .filter((id) => !learnt.has(id))
        .map(entryOf),
    );
    const entries = group === undefined ? rest.flatMap(([, found]) => found) : LEARNING[group].terms.map(entryOf);
    const letters = joined(rest, ' ', ([letter, found]) => [
      link(`/docs/reference/glossary#${anchor(at(found, 0).id)}`, letter),
    ]);
    return [
      ...(group === undefined ? [block('div', {className: 'glossary-index'}, paragraph(letters))] : []),
      block('Anchors', {ids: entries.map(({id}) => anchor(id)).join(' ')}),
      block('dl', {className: 'glossary'}, ...entries.flatMap(({id, ...entry}) => entryNodes(id, entry, sample))),
    ];
  },
});
