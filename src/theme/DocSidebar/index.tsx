// Eject (3.10.2): one sidebar for all widths. On a phone the menu shows this very one; stock draws a second there, by script.
import type {ReactNode} from 'react';
import type {Props} from '@theme/DocSidebar';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import MobileMenu from '@site/src/components/page/MobileMenu';

export default function DocSidebar(props: Props): ReactNode {
  return (
    <MobileMenu>
      <DocSidebarDesktop {...props} />
    </MobileMenu>
  );
}
