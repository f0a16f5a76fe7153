import {lazy, type ComponentType, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useLate} from './lab/Island/useLate';

/**
 * A component that the build renders in full; a page loads its code only when a reader turns to it, as to a chart that
 * is saved or unfolded. Until then React keeps the HTML from the server as it is: behind a Suspense boundary it would
 * take that away and put it back when the code comes, and the page would move.
 * @param load imports the component's folder.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{default: ComponentType<Props>}>,
): (props: Props) => ReactNode {
  const OnServer = lazy(load);
  return function OnDemand(props) {
    const {root, Live, failed} = useLate(load, props, 'touched');
    if (!ExecutionEnvironment.canUseDOM) {
      return (
        <div>
          <OnServer {...props} />
        </div>
      );
    }
    if (Live === null) {
      return (
        <>
          <div ref={root} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
          {failed && <p role="status">（这一处的代码没有载入，检查网络后刷新页面即可重试。）</p>}
        </>
      );
    }
    return (
      <div ref={root}>
        <Live {...props} />
      </div>
    );
  };
}
