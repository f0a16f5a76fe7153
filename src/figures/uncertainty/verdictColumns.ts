import type {Judged} from '../../engine';
import {unbroken} from '../kit/content';
import {shortVerdict, signed, signedRange} from '../kit/uncertainty';
import {share, type Column} from '../kit/value';

/**
 * A comparison with holding in a row: first what it bears, which a phone shows without scrolling.
 * @param name of what is judged, such as 策略.
 * @param holding name of what it is compared with.
 */
export const verdictColumns = (name: string, holding = '持有'): readonly Column<{found: Judged}>[] => [
  {title: '收益', cell: ({found}) => unbroken(shortVerdict('growth', found.growthGap))},
  {title: '回撤', cell: ({found}) => unbroken(shortVerdict('depth', found.depthGap))},
  {title: '相差（百分点）', numeric: true, cell: ({found}) => signed(found.growthGap.value)},
  {title: '九成落在', numeric: true, cell: ({found}) => unbroken(signedRange(found.growthGap))},
  {title: '回撤相差', numeric: true, cell: ({found}) => signed(found.depthGap.value)},
  {title: '九成落在', numeric: true, cell: ({found}) => unbroken(signedRange(found.depthGap))},
  {title: `${name}每年`, numeric: true, cell: ({found}) => share(found.growth.value)},
  {title: `${holding}每年`, numeric: true, cell: ({found}) => share(found.benchmarkGrowth.value)},
];
