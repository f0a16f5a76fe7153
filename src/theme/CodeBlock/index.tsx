// Eject (3.10.2): stock draws every block anew after hydration, for themes that differ by colour mode; ours do not.
import {Children, isValidElement, type ReactNode} from 'react';
import type {Props} from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';

/** Several texts are one; what has an element in it, as `<pre>` of MDX with markup inside, is shown as it is. */
const joined = (children: ReactNode): ReactNode =>
  Children.toArray(children).some((child) => isValidElement(child)) ? children : Array.isArray(children) ? children.join('') : children;

export default function CodeBlock({children, ...props}: Props): ReactNode {
  const content = joined(children);
  return typeof content === 'string' ? (
    <StringContent {...props}>{content}</StringContent>
  ) : (
    <ElementContent {...props}>{content}</ElementContent>
  );
}
