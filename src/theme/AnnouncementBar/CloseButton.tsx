// Wrap: with storage blocked, stock shows a closed bar again whenever the layout starts anew (docs to home page).
import type {MouseEvent, ReactNode} from 'react';
import CloseButton from '@theme-original/AnnouncementBar/CloseButton';
import type CloseButtonType from '@theme/AnnouncementBar/CloseButton';
import type {WrapperProps} from '@docusaurus/types';

export default function CloseButtonWrapper({onClick, ...props}: WrapperProps<typeof CloseButtonType>): ReactNode {
  function close(event: MouseEvent<HTMLButtonElement>): void {
    // The same mark that hides a dismissed bar before hydration; it lasts as long as the document.
    document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'true');
    onClick?.(event);
  }
  return <CloseButton {...props} onClick={close} />;
}
