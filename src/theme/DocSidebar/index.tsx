// Eject (3.10.2): one sidebar for all widths. A phone's menu shows the same one; stock draws a second there, by script.
import {useLayoutEffect, type ReactNode} from 'react';
import type {Props} from '@theme/DocSidebar';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import MobileMenu from '@site/src/components/page/MobileMenu';

/** Has plugins/shell scroll the menu to the page's link, before the page is drawn: here the menu is complete. */
const SHOWN = {__html: "<script>dispatchEvent(new Event('menushown'))</script>"};

export default function DocSidebar(props: Props): ReactNode {
  const {path} = props;
  useLayoutEffect(() => {
    dispatchEvent(new Event('menushown'));
  }, [path]);
  return (
    <>
      <MobileMenu>
        <DocSidebarDesktop {...props} />
      </MobileMenu>
      <span hidden dangerouslySetInnerHTML={SHOWN} />
    </>
  );
}
