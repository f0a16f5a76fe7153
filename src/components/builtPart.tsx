import {lazy, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useLocation} from '@docusaurus/router';
import {returnToTarget, watchVisit} from './returnToTarget';

/**
 * A part of a page that the build computes and draws, and that never changes: tables, figures and numbers of the
 * engine. The browser keeps the HTML it was sent; the code and its data are loaded only by readers who come by a link
 * inside the site, where no HTML is sent, and by the development server.
 * @param load imports the component together with all that it needs to draw at once.
 * @param Tag `span` for a number inside a sentence.
 */
export function builtPart<Props extends object>(
  load: () => Promise<{default: ComponentType<Props>}>,
  Tag: 'div' | 'span' = 'div',
): (props: Props) => ReactNode {
  const OnServer = lazy(load);
  return function BuiltPart(props) {
    const root = useRef<HTMLElement>(null);
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    const [failed, setFailed] = useState(false);
    const asked = useRef(useLocation());

    useEffect(() => {
      if (root.current?.hasChildNodes()) {
        return;
      }
      watchVisit(asked.current);
      load().then(
        (module) => setLoaded(() => module.default),
        (error: unknown) => {
          console.error('页面里计算出来的部分没有载入：', error);
          setFailed(true);
        },
      );
    }, []);

    // What comes late above the section that was asked for pushes it away.
    const isLoaded = Loaded !== null;
    useLayoutEffect(() => {
      if (isLoaded) {
        returnToTarget(asked.current);
      }
    }, [isLoaded]);

    // No Suspense around it: React would send what is inside a large boundary at the end of the page, by script.
    if (!ExecutionEnvironment.canUseDOM) {
      return (
        <Tag>
          <OnServer {...props} />
        </Tag>
      );
    }
    if (Loaded !== null) {
      return (
        <Tag>
          <Loaded {...props} />
        </Tag>
      );
    }
    return failed ? (
      <Tag role="status">（这一处没有载入，检查网络后刷新页面即可重试。）</Tag>
    ) : (
      <Tag ref={root as never} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
    );
  };
}
