import {isJudged, RESAMPLES, type RuleJudgement, type Judgement} from '../../engine/uncertainty';
import {formatNumber, share} from '../../content/format';
import {unbroken} from '../kit/content';
import {isOutside, outsideSentence, shortVerdict, signed, TIMING, timingCell} from '../../results/uncertainty';
import {type FigureColumn} from '../kit/value';
import {intervalBar} from './intervalBar';

/** Number of resamplings, for a line below several intervals. */
export const DRAWS = `至少 ${formatNumber(RESAMPLES, 0)}`;

/** The number of judged rows that pass a test. */
export const countJudged = (rows: readonly {found: Judgement}[], passes: (found: RuleJudgement) => boolean): number =>
  rows.filter(({found}) => isJudged(found) && passes(found)).length;

/** The differences that lie outside their own intervals, with the reason. */
export const outsideOf = (rows: readonly {name: string; found: Judgement}[]): string =>
  outsideSentence(
    rows.flatMap(({name, found}) =>
      isJudged(found)
        ? [
            ...(isOutside(found.growthGap) ? [`${name}的收益`] : []),
            ...(isOutside(found.depthGap) ? [`${name}的回撤`] : []),
          ]
        : [],
    ),
  );

/** A cell for judged runs; `otherwise` for the rest. */
const verdictCell =
  (cell: (found: RuleJudgement) => ReturnType<typeof unbroken> | string, otherwise = '—') =>
  ({found}: {found: Judgement}): ReturnType<typeof unbroken> | string =>
    isJudged(found) ? cell(found) : otherwise;

/**
 * Columns of a comparison with holding, with the verdicts first, which a phone shows without scrolling.
 * @param name of the judged strategy, such as 策略.
 * @param holding name of the comparison.
 */
export const verdictColumns = (
  name: string,
  holding = '持有',
): readonly [FigureColumn<{found: Judgement}>, ...FigureColumn<{found: Judgement}>[]] => [
  {title: '收益', cell: verdictCell(({growthGap}) => unbroken(shortVerdict('growth', growthGap)), '没有买过')},
  {title: '回撤', cell: verdictCell(({depthGap}) => unbroken(shortVerdict('depth', depthGap)))},
  {title: TIMING, numeric: true, cell: verdictCell(({timing}) => unbroken(timingCell(timing)))},
  {title: '每年相差（百分点）', numeric: true, cell: verdictCell(({growthGap}) => signed(growthGap.value))},
  {
    title: '每年的差，九成把握的区间',
    numeric: true,
    cell: verdictCell(({growthGap}) => intervalBar(growthGap, 'growth')),
  },
  {title: '回撤相差', numeric: true, cell: verdictCell(({depthGap}) => signed(depthGap.value))},
  {title: '回撤的差，九成把握的区间', numeric: true, cell: verdictCell(({depthGap}) => intervalBar(depthGap, 'depth'))},
  {title: `${name}每年`, numeric: true, cell: verdictCell(({growth}) => share(growth.value))},
  {title: `${holding}每年`, numeric: true, cell: verdictCell(({benchmarkGrowth}) => share(benchmarkGrowth.value))},
];
