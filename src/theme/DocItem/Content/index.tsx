// Wrap: adds the reader's progress.
import type {ReactNode} from 'react';
import DocItemContent from '@theme-original/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';
import Progress from '@site/src/components/kit/Progress';

export default function DocItemContentWrapper({children, ...props}: Props): ReactNode {
  return (
    <DocItemContent {...props}>
      <Progress />
      {children}
    </DocItemContent>
  );
}
