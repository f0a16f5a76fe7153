// Eject (3.10.2): stock draws every block anew after hydration, for themes that differ by colour mode; ours do not.
import {Children, isValidElement, type ReactNode} from 'react';
import type {Props} from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';

export default function CodeBlock({children, ...props}: Props): ReactNode {
  const parts = Children.toArray(children);
  // What has an element in it, as `<pre>` of MDX with markup inside, is shown as it is.
  return parts.some((part) => isValidElement(part)) ? (
    <ElementContent {...props}>{children}</ElementContent>
  ) : (
    <StringContent {...props}>{parts.join('')}</StringContent>
  );
}
