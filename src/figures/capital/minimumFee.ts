import {formatNumber, rateText, whole} from '../../content/format';
import {tableFigure} from '../kit/figure';

/** Fee of one side of an order with a broker's minimum. */
export const feeWithMinimum = (amount: number, share: number, minimum: number): number =>
  Math.max(minimum, amount * share);

const [RATE, MINIMUM] = [0.0003, 5];

export const MinimumFee = tableFigure({
  about: '每笔有最低收费时，小单子实际付百分之几',
  caption: `费率 ${rateText(RATE)}、每笔最低 ${whole(MINIMUM)} 元`,
  rows: () =>
    [1000, 2000, 5000, 10_000, 20_000].map((amount) => ({
      amount,
      byRate: amount * RATE,
      fee: feeWithMinimum(amount, RATE, MINIMUM),
    })),
  columns: [
    {title: '每笔金额', heading: true, numeric: true, cell: ({amount}) => `${whole(amount)} 元`},
    {title: '按费率', numeric: true, cell: ({byRate}) => `${formatNumber(byRate)} 元`},
    {title: '实际付', numeric: true, cell: ({fee}) => `${formatNumber(fee)} 元`},
    {title: '合单边', numeric: true, cell: ({fee, amount}) => rateText(fee / amount)},
    {title: '一个来回', numeric: true, cell: ({fee, amount}) => rateText((2 * fee) / amount)},
  ],
});
