import {type PhrasingContent} from 'mdast';
import {type Estimate} from '../../engine/uncertainty';
import {inline, unbroken} from '../kit/content';
import {signedRange} from '../../results/uncertainty';

/**
 * Percentage points from 0 to either end of a bar. It is the same on all pages, so that two bars can be compared; what
 * lies beyond is cut.
 */
const REACH = {growth: 15, depth: 60} as const;

/** Half the width of a bar in its own units. */
const HALF = 50;

const placeOf = (value: number, reach: number): string =>
  Math.max(-HALF, Math.min(HALF, (100 * value * HALF) / reach)).toFixed(1);

/**
 * Returns an interval in words, with a bar below that shows on which side of 0 it lies; only the words are read aloud.
 */
export function intervalBar(found: Pick<Estimate, 'low' | 'high'>, of: keyof typeof REACH): PhrasingContent {
  const [low, high] = [placeOf(found.low, REACH[of]), placeOf(found.high, REACH[of])];
  return inline(
    'span',
    {className: 'interval'},
    unbroken(signedRange(found)),
    inline(
      'svg',
      {viewBox: `${-HALF - 2} -4 ${2 * HALF + 4} 8`, 'aria-hidden': 'true', focusable: 'false'},
      inline('path', {className: 'interval-axis', d: `M${-HALF} 0H${HALF}M0-4V4`}),
      inline('path', {className: 'interval-range', d: `M${low} 0H${high}`}),
    ),
  );
}
