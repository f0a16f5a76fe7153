import * as z from 'zod';
import {formatNumber, rateText, whole} from '../../content/format';
import {tableFigure, positive, rate} from '../kit/figure';

/** What one side of an order costs where a broker takes at least a minimum. */
export const feeWithMinimum = (amount: number, share: number, minimum: number): number => Math.max(minimum, amount * share);

export const MinimumFee = tableFigure({
  about: '每笔有最低收费时，小单子实际付百分之几',
  hint: '`amounts` 是每笔金额，`rate` 是费率，`minimum` 是每笔最低。',
  example: '<MinimumFee amounts={[1000, 5000, 20000]} rate={0.0003} minimum={5} />',
  props: z.strictObject({amounts: z.array(positive).min(1), rate, minimum: positive}),
  caption: ({rate: share, minimum}) => `费率 ${rateText(share)}、每笔最低 ${whole(minimum)} 元`,
  rows: ({amounts, rate: share, minimum}) =>
    amounts.map((amount) => ({amount, byRate: amount * share, fee: feeWithMinimum(amount, share, minimum)})),
  columns: [
    {title: '每笔金额', heading: true, numeric: true, cell: ({amount}) => `${whole(amount)} 元`},
    {title: '按费率', numeric: true, cell: ({byRate}) => `${formatNumber(byRate)} 元`},
    {title: '实际付', numeric: true, cell: ({fee}) => `${formatNumber(fee)} 元`},
    {title: '合单边', numeric: true, cell: ({fee, amount}) => rateText(fee / amount)},
    {title: '一个来回', numeric: true, cell: ({fee, amount}) => rateText((2 * fee) / amount)},
  ],
});
