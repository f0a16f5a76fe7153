import {lazy, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import clsx from 'clsx';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import styles from './styles.module.css';

const controlsOf = (element: Element | null): HTMLElement[] => [...(element?.querySelectorAll<HTMLElement>('button, input, select, textarea, summary') ?? [])];

/**
 * A part of a page that is whole in the HTML and whose code and data come only when a reader is near it.
 * In the browser React keeps the server's HTML as it is, until the loaded component draws the same in its place.
 * @param load imports the component with all that it needs to draw these props at once.
 * @param reserve height for readers who come by a link inside the site, where no HTML was sent.
 */
export function island<Props extends object>(
  load: (props: Props) => Promise<{default: ComponentType<Props>}>,
  reserve: 'tall' | 'short',
): (props: Props) => ReactNode {
  // React asks again and again for a component that is on its way: for the same props it must be the same.
  const onServer = new Map<string, ComponentType<Props>>();
  const serverPart = (props: Props): ComponentType<Props> => {
    const key = JSON.stringify(props);
    const part = onServer.get(key) ?? lazy(() => load(props));
    onServer.set(key, part);
    return part;
  };
  return function Island(props) {
    const latest = useRef(props);
    const [Live, setLive] = useState<ComponentType<Props> | null>(null);
    const [failed, setFailed] = useState(false);
    const root = useRef<HTMLDivElement>(null);
    const focused = useRef(-1);

    useEffect(() => {
      latest.current = props;
    });

    // Who came here by Tab stands on a control of the server's HTML: the focus goes over to the same one.
    useLayoutEffect(() => {
      if (Live !== null && focused.current !== -1) {
        controlsOf(root.current)[focused.current]?.focus({preventScroll: true});
      }
    }, [Live]);

    useEffect(() => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({isIntersecting}) => isIntersecting)) {
            observer.disconnect();
            load(latest.current).then(
              (module) => {
                focused.current = controlsOf(root.current).indexOf(document.activeElement as HTMLElement);
                setLive(() => module.default);
              },
              (error: unknown) => {
                console.error('实验的代码或数据没有载入：', error);
                setFailed(true);
              },
            );
          }
        },
        {rootMargin: '200px'},
      );
      observer.observe(root.current as HTMLDivElement);
      return () => observer.disconnect();
    }, []);

    const className = clsx(styles.island, styles[reserve]);
    // No Suspense around it: React would send what is inside a large boundary at the end of the page, by script.
    if (!ExecutionEnvironment.canUseDOM) {
      const OnServer = serverPart(props);
      return (
        <div className={className}>
          <OnServer {...props} />
        </div>
      );
    }
    return (
      <>
        {Live === null ? (
          <div className={className} ref={root} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
        ) : (
          <div className={className} ref={root} data-live="">
            <Live {...props} />
          </div>
        )}
        {failed && (
          <p className={styles.failed} role="status">
            实验没有载入，上面是它的默认状态。检查网络后刷新页面即可重试。
          </p>
        )}
      </>
    );
  };
}
