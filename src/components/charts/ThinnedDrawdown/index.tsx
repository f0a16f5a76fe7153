import type {ReactNode} from 'react';
import {formatPercent} from '@site/src/content/format';
import type {ThinnedDrawdownData} from '@site/src/results/chart';
import ThinnedCurve from '../ThinnedCurve';

/** Draws how far a curve was below its earlier peak over many years. */
export default function ThinnedDrawdown({lowest, ...curve}: ThinnedDrawdownData): ReactNode {
  const depths = curve.points.map(([, depth]) => depth);
  // Down to the next ten per cent.
  const bottom = Math.floor(Math.min(-0.1, ...depths) * 10) / 10;
  return (
    <ThinnedCurve
      {...curve}
      name="回撤"
      tone="loss"
      domain={[bottom, 0]}
      format={(value) => formatPercent(value, 0)}
      named={{point: depths.indexOf(Math.min(...depths)), text: lowest}}
      isWashed
    />
  );
}
