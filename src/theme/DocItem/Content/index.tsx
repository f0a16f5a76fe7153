// Wrap: a line under the title with what can be done with the page (copy as Markdown …), its date and length; progress is followed.
import type {ReactNode} from 'react';
import DocItemContent from '@theme-original/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';
import Progress from '@site/src/components/kit/Progress';
import PageActions from '@site/src/components/page/PageActions';

export default function DocItemContentWrapper({children, ...props}: Props): ReactNode {
  return (
    <DocItemContent {...props}>
      <PageActions />
      <Progress />
      {children}
    </DocItemContent>
  );
}
