import * as z from 'zod';
import {formatNumber, formatPercent} from '../content/format';
import {figure} from './kit/figure';

/** A comparison in a claim, or an operation on the number before it is compared. */
export const CLAIM_COMPARISONS = ['is', 'isNot', 'above', 'below', 'atLeast'] as const;
export const CLAIM_MEASURES = ['per', 'minus', 'plus', 'from'] as const;

const rowName = z.union([z.string(), z.int().min(1)]);

/** A number of the page: a figure by its id, and for a table a cell. */
const place = {of: z.string(), row: rowName.optional(), column: z.string().optional()};

/** The operand of a word: a literal, or another place, which defaults to the claim's own in every part not given. */
const operand = (word: string): [string, z.ZodType][] => [
  [word, word.startsWith('is') ? z.union([z.string(), z.number()]).optional() : z.number().optional()],
  [`${word}Of`, z.string().optional()],
  [`${word}Row`, rowName.optional()],
  [`${word}Column`, z.string().optional()],
];

const measures = Object.fromEntries(CLAIM_MEASURES.flatMap(operand));

export type ClaimProps = z.infer<z.ZodObject<typeof place>> & {
  rows?: 'all' | 'any' | 'none' | number | readonly string[];
  order?: 'rising' | 'falling' | 'mixed';
};

export const Claim = figure('claim', {
  about: '一句由数字证明的话',
  hint:
    '文字照原样显示；算出的数不支持它时，构建停下，并说出算出的数。`of` 是本页一个图表或数的名字（写在它的标签里：`id="名字"`；只用来核对、不显示的，再加 `hidden`），' +
    '也可以是一个不带属性的标签。表要写 `column` 与 `row`：行名、第几行，或 `largest`、`smallest`、`sum`；说到许多行时写 `rows`：`all`、`any`、`none`、正好几行，或几个行名。' +
    '再写怎样比：`is`、`isNot`、`above`、`below`、`atLeast`，`order` 说一列越来越大（`rising`）、越来越小（`falling`）或忽高忽低（`mixed`）。' +
    '比较之前可以先量：`per` 除以、`minus` 减去、`plus` 加上、`from` 相对它变了多少。这些词后面加 `Of`、`Row`、`Column`，就与另一个数、同列的另一行、同行的另一列相比。' +
    '一个标签里写了几样，要全都成立；一句话要几个判断，就一个套一个。句子里的“四成多”“不到一半”“三倍以上”“两年半”有上下限，会与量出的数核对，量出负数时再写 `below={0}`；百分数是小数，`53%` 是 `0.53`。',
  example:
    '<RecoveryTable losses={[0.1, 0.2, 0.5]} id="recovery" />\n\n跌得越深，回本要涨的<Claim of="recovery" column="回本需要再涨" order="rising">越多</Claim>。' +
    '跌 50% 的要涨的是跌 20% 的<Claim of="recovery" row="−50%" column="回本需要再涨" perRow="−20%">四倍</Claim>。',
  props: z.strictObject({
    ...place,
    rows: z.union([z.enum(['all', 'any', 'none']), z.int().min(1), z.array(z.string()).min(2)]).optional(),
    order: z.enum(['rising', 'falling', 'mixed']).optional(),
    ...measures,
    ...Object.fromEntries(CLAIM_COMPARISONS.flatMap(operand)),
  }) as unknown as z.ZodType<ClaimProps>,
  compute: () => [],
});

const format = {percent: z.boolean().optional(), digits: z.int().min(0).max(8).optional()};
type Format = z.infer<z.ZodObject<typeof format>>;

/** A number in the format of the pages. */
export const claimNumber = (value: number, {percent = false, digits = percent ? 1 : 2}: Format): string =>
  percent ? formatPercent(value, digits) : formatNumber(value, digits);

export type FactProps = z.infer<z.ZodObject<typeof place>> & Format;

export const Fact = figure('fact', {
  about: '本页另一处算出的一个数',
  hint:
    '`of`、`row`、`column`、`per`、`minus`、`plus`、`from` 与 `Claim` 相同。照原样显示；写了 `percent` 或 `digits`，就按百分数、按几位小数显示。' +
    '“少”“跌”“亏”“浅”“深”“低”之后的数都写 `amount`，只说多少，不带正负号；引用别的数的标签也一样。',
  example:
    '<RecoveryTable losses={[0.4]} id="four-tenths" hidden />\n\n亏掉四成，要涨 <Fact of="four-tenths" row="−40%" column="回本需要再涨" /> 才回本。',
  props: z.strictObject({...place, ...measures, ...format}) as unknown as z.ZodType<FactProps>,
  compute: () => [],
});

export const Computed = figure('number', {
  about: '一道算式的得数',
  hint: '`value` 是数与加减乘除；`percent` 按百分数显示，`digits` 是小数位数。',
  example: '一半仓位，标的跌四成，账户跌 <Computed value={0.5 * 0.4} percent digits={0} />。',
  props: z.strictObject({value: z.number(), ...format}),
  compute: ({value, ...given}) => claimNumber(value, given),
});
