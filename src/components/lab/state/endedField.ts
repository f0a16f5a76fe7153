import type {EndingWay} from '@site/src/engine/backtest';
import type {Market} from '@site/src/content/sample';
import type {Field, FieldValues} from './fields';

const LAST: EndingWay = 'last';
const WORTHLESS: EndingWay = 'worthless';

/** The choice of what becomes of symbols that end before the others, where there are some. */
export const endedFields = ({own}: Pick<Market, 'own'>): Field[] =>
  own?.endsEarly === true
    ? [
        {
          ...{kind: 'choice', key: 'ended', label: '提前结束的标的', default: LAST, local: true},
          options: [
            {value: LAST, label: '按最后收盘卖出'},
            {value: WORTHLESS, label: '归零'},
          ],
        },
      ]
    : [];

export const endedOf = ({ended}: FieldValues): EndingWay => (ended === WORTHLESS ? WORTHLESS : LAST);
