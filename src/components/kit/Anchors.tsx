import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

/**
 * Reports to the check of links which ids, separated by spaces, the figure beside it has put on the page. Draws
 * nothing.
 */
export default function Anchors({ids}: {ids: string}): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  ids.split(' ').forEach(collectAnchor);
  return null;
}
