import {lazy, Suspense, type ComponentType, type ReactNode} from 'react';

/**
 * A component whose code a page loads only when it uses it. The build renders it in full, so its content is in the
 * HTML; without this every page would carry the code of the whole vocabulary.
 * @param load imports the component's folder.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{default: ComponentType<Props>}>,
): (props: Props) => ReactNode {
  const Component = lazy(load);
  return function OnDemand(props) {
    return (
      <Suspense fallback={null}>
        <Component {...props} />
      </Suspense>
    );
  };
}
