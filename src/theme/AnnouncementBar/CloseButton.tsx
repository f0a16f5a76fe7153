// Wrap: the shell (plugins/shell) hides the bar, at once and for as long as the document lasts; React forgets it when it can.
import type {ReactNode} from 'react';
import CloseButton from '@theme-original/AnnouncementBar/CloseButton';
import type CloseButtonType from '@theme/AnnouncementBar/CloseButton';
import type {WrapperProps} from '@docusaurus/types';

export default function CloseButtonWrapper(props: WrapperProps<typeof CloseButtonType>): ReactNode {
  return <CloseButton {...props} data-control="announcement" />;
}
