import type {ReactNode} from 'react';
import {ISO_DATE} from '@site/src/content/format';

/** Text whose dates stay on one line, as those of the pages do (src/markdown/wholeDates). */
export default function WholeDates({text}: {text: string}): ReactNode {
  return text.split(ISO_DATE).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="unbroken">
        {part}
      </span>
    ),
  );
}
