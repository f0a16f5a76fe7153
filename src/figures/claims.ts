import * as z from 'zod';
import {formatNumber, formatPercent} from '../content/format';
import {figure} from './kit/figure';

export const Claim = figure('claim', {
  about: '一句由数字证明的话',
  hint:
    '文字照原样显示；`that` 不成立时，构建停下，并说出算出的数。`that` 里直接写引用数字的标签，用 `>`、`<`、`===`、`&&`、`||`、`!` 与加减乘除连起来；' +
    '百分数是小数，`53%` 是 `0.53`。`<` 左边是标签时，给它加括号。要用表里的数：`column(<表 />, "列名")` 取一列，`cell(<表 />, "行名", "列名")` 取一格，' +
    '再用 `nth(一列, 2)`（第 2 个）、`max`、`min`、`sum`、`rising`（一行比一行大）、`falling`、`abs`。',
  example:
    '样本最深的一次回撤用了 <SampleValue of="daysToRecover" /> 天，最长的一次' +
    '<Claim that={<SampleValue of="longestDrawdownDays" /> > <SampleValue of="daysToRecover" />}>更久</Claim>。',
  takesExpressions: true,
  props: z.strictObject({that: z.boolean()}),
  compute: () => [],
});

export const Computed = figure('number', {
  about: '由别的数算出的一个数',
  hint: '`value` 的写法与 `Claim` 的 `that` 相同；`percent` 按百分数显示，`digits` 是小数位数。',
  example: '亏掉四成，要涨 <Computed value={cell(<RecoveryTable losses={[0.4]} />, "−40%", "回本需要再涨")} percent /> 才回本。',
  takesExpressions: true,
  props: z.strictObject({value: z.number(), percent: z.boolean().optional(), digits: z.int().min(0).max(8).optional()}),
  compute: ({value, percent = false, digits = percent ? 1 : 2}) => (percent ? formatPercent(value, digits) : formatNumber(value, digits)),
});
