import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

/** Reports ids, separated by spaces, of the figure beside it to the check of links. Draws nothing. */
export default function Anchors({ids}: {ids: string}): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  ids.split(' ').forEach(collectAnchor);
  return null;
}
