import type {RootContent} from 'mdast';
import * as z from 'zod';
import {formatValue, spaced} from '../content/format';
import {formalName, keysOf, registry, registryEntry, parameterKey, computeSignal} from '../engine';
import {sectionAnchor, registrySection, type Code} from '../engine/language';
import {triggeredMessage, triggerLines, SMALLEST} from './primitives/diagnostics';
import {
  KINDS,
  parametersOf,
  defaultText,
  parameterRange,
  primitiveFacts,
  shape,
  shortDefault,
  outcomeOf,
  type Primitive,
} from './primitives/facts';
import {triggers} from './primitives/triggers';
import {code, link, joined, preformatted, block, inline, paragraph} from './kit/content';
import {figure, tableFigure, oneOf} from './kit/figure';
import {table, phrasing} from './kit/value';
export {PlanTable} from './primitives/plan';
export {AlignmentTable} from './primitives/alignment';
export {WeeklyTable} from './primitives/weekly';

export {IndicatorFigure, SignalFigure, TransformerFigure} from './primitives/charts';

const primitives = Object.values(KINDS).flatMap(({entries}) => entries);

export const ParameterTable = figure('table', {
  isReference: true,
  about: '一组参数',
  hint: '`of` 是登记名，见 `src/engine/registry`。参数的含义、范围、默认值只在登记处写一次。',
  example: '<ParameterTable of="PercentCapitalStrategy" />',
  props: z.strictObject({of: z.enum(registry.map(({id}) => id))}),
  compute: ({of}) => {
    const entry = registryEntry(of);
    // The platform's forms are prefilled with examples; documents have defaults.
    const standard = entry.kind === 'strategy' || entry.kind === 'capital' ? '示例值' : '默认值';
    return table({
      caption: `${formalName(entry)}的参数`,
      rows: parametersOf(entry),
      anchor: (parameter) => sectionAnchor(`${of}-${parameterKey(parameter)}`),
      columns: [
        {
          title: '参数',
          heading: true,
          cell: ({label, name}) => [label, ...(name ? [' ', code(name, 'parameter-name')] : [])].flatMap(phrasing),
        },
        {title: standard, numeric: true, cell: defaultText},
        {title: '取值', cell: parameterRange},
        {title: '含义', cell: ({meaning}) => meaning},
      ],
    });
  },
});

export const PrimitiveFacts = tableFigure({
  about: '一个原语的用途、输入、输出与预热',
  hint: '`of` 是原语的 `type`；内容取自登记处。',
  example: '<PrimitiveFacts of="SMA" />',
  props: z.strictObject({of: z.enum(primitives.map(({id}) => id))}),
  caption: ({of}) => `${formalName(registryEntry(of))}：输入与输出`,
  // The schema allows only ids of primitives.
  rows: ({of}) => primitiveFacts(registryEntry(of) as Primitive),
  columns: ({of}) => [
    {title: '项目', heading: true, cell: ([name]) => name},
    {title: of, cell: ([, text]) => text},
  ],
});

export const PrimitiveIndex = tableFigure({
  about: '一类原语的总览',
  hint: '`kind` 是 `indicator`、`signal` 或 `transformer`；每个名字链接到它的一节。',
  example: '<PrimitiveIndex kind="transformer" />',
  props: z.strictObject({kind: oneOf(KINDS)}),
  caption: ({kind}) => `${KINDS[kind].name}一览`,
  rows: ({kind}) => KINDS[kind].entries,
  columns: ({kind}) => [
    {
      title: '原语',
      heading: true,
      cell: (entry) => [link(registrySection(entry.id), entry.id), ...phrasing(` ${formalName(entry)}`)],
    },
    {title: '作用', cell: ({summary}) => summary},
    {title: KINDS[kind].shape, cell: shape},
    {
      title: '参数与默认值',
      cell: (entry) => {
        const list = joined(parametersOf(entry), '，', (parameter) => [
          code(parameter.name ?? ''),
          ` ${shortDefault(parameter)}`,
        ]);
        return list.length === 0 ? '没有' : list;
      },
    },
    {title: `${KINDS[kind].outcome}${kind === 'signal' ? '' : '在第几根'}`, cell: outcomeOf},
  ],
});

type Truth = boolean | null;

const TRUTHS: readonly Truth[] = [true, false, null];

export const TruthTable = tableFigure({
  about: '逻辑原语遇到未知怎样算',
  hint: '`And`、`Or`、`Not` 的三值真值表。',
  example: '<TruthTable of="And" />',
  props: z.strictObject({of: z.enum(['And', 'Or', 'Not'])}),
  caption: ({of}) => `${registryEntry(of).name}（${of}）的真值表`,
  rows: ({of}): Truth[][] => (of === 'Not' ? TRUTHS.map((a) => [a]) : TRUTHS.flatMap((a) => TRUTHS.map((b) => [a, b]))),
  columns: ({of}) => [
    ...(of === 'Not' ? ['条件'] : ['条件一', '条件二']).map((title, index) => ({
      title,
      cell: (row: Truth[]) => formatValue(row[index]),
    })),
    {
      title: of,
      heading: true,
      cell: ([a = null, b = null]) => formatValue(computeSignal(of, of === 'Not' ? [[a]] : [[a], [b]])[0]),
    },
  ],
});

interface SwitchCase {
  condition: Truth;
  toFirst: boolean;
}

/** `toFirst`, the value of an unknown condition, matters only for one. */
const SWITCH_CASES: readonly SwitchCase[] = [
  {condition: true, toFirst: true},
  {condition: false, toFirst: true},
  {condition: null, toFirst: true},
  {condition: null, toFirst: false},
];

const POOL = ['A', 'B', 'C'];

const chosen = ({condition, toFirst}: SwitchCase, symbol: string, symbols: readonly string[]): string =>
  formatValue(
    computeSignal('StockBondSwitch', [[condition]], {default_to_stock: toFirst}, {place: {symbol, symbols}})[0],
  );

export const StockBondTable = tableFigure({
  about: '股债开关给两个标的什么信号',
  caption: 'StockBondSwitch 的真值表',
  rows: () => SWITCH_CASES,
  columns: [
    {title: '条件', heading: true, cell: ({condition}) => formatValue(condition)},
    {title: 'default_to_stock', cell: ({condition, toFirst}) => (condition === null ? String(toFirst) : '不影响')},
    ...POOL.map((symbol, place) => ({
      title: `第${['一', '二', '三'][place]}个标的`,
      cell: (row: SwitchCase) => chosen(row, symbol, POOL),
    })),
    {title: '组合只有一个标的', cell: (row) => chosen(row, 'A', ['A'])},
  ],
});

/** First letters of the codes of a kind. */
const CODES = {error: 'EI', warning: 'W', run: 'D'};

const SEVERITIES = {error: '错误', warning: '警告', info: '提示'};

/** Each line and each line break is a separate node: MDX drops blanks around a line break inside a text. */
const json = (label: string, text: string): RootContent => preformatted(label, text.split(/(\n)/), 'diagnostic-json');

export const DiagnosticCatalogue = figure('note', {
  isReference: true,
  about: '全部错误与提醒，各带最小的例子',
  hint: '句子由引擎说出，每一条有自己的锚点；`kind` 是 `error`、`warning` 或 `run`。',
  example: '<DiagnosticCatalogue kind="run" />',
  props: z.strictObject({kind: z.enum(['error', 'warning', 'run']).optional()}),
  compute: ({kind}, {bars}) => {
    const entry = (name: Code): RootContent[] => {
      const {message, hint, severity} = triggeredMessage(name, bars);
      const changes = triggerLines(triggers[name]).map(({place, json: written}, index) =>
        block(
          'div',
          {},
          ...phrasing(index === 0 ? `怎样会遇到：${place}` : spaced(`并且${place}`)),
          ...(written === '' ? [] : [json(`${name} 的例子`, written)]),
        ),
      );
      return [
        block(
          'dt',
          {id: sectionAnchor(name), className: 'diagnostic-code'},
          ...[code(name), ' ', inline('span', {className: 'diagnostic-severity'}, SEVERITIES[severity])].flatMap(
            phrasing,
          ),
        ),
        block(
          'dd',
          {className: 'diagnostic-entry'},
          paragraph(message, hint),
          ...changes,
          paragraph('怎么改：', triggers[name].wayOut),
        ),
      ];
    };
    const codes = keysOf(triggers).filter((name) => kind === undefined || CODES[kind].includes(name.charAt(0)));
    // A page with all kinds starts with the errors, and with the strategy on which all examples are based.
    const isFirst = kind === undefined || kind === 'error';
    const start = [
      paragraph('下面的例子都从这个没有问题的最小策略改起，消息由检查器给出。'),
      json('最小策略', SMALLEST),
    ];
    const anchors = block('Anchors', {ids: codes.map(sectionAnchor).join(' ')});
    return [
      ...(isFirst ? start : []),
      anchors,
      block('dl', {className: 'diagnostic-catalogue'}, ...codes.flatMap(entry)),
    ];
  },
});
