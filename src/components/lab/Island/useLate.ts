import {useEffect, useLayoutEffect, useRef, useState, type ComponentType, type RefObject} from 'react';
import {redo, watchDeeds, type HandOver} from './handOver';
import {whenIdle, whenNear, whenTouched} from './readerSigns';

export interface Late<Props> {
  root: RefObject<HTMLDivElement | null>;
  /** The component, once it is there. */
  Live: ComponentType<Props> | null;
  failed: boolean;
}

/**
 * The code of a part whose HTML came from the server and stays until the code is there; what a reader did to it in
 * between is done again. A part without HTML, as after a link inside the site, does not wait to be touched: it comes near
 * the window when its height is reserved, at once otherwise, as it pushes down what follows.
 * @param when `touched`: a reader turns to the part; `near`: it comes near the window.
 */
export function useLate<Props extends object>(
  load: (props: Props) => Promise<{default: ComponentType<Props>}>,
  props: Props,
  when: 'touched' | 'near',
): Late<Props> {
  const latest = useRef(props);
  const root = useRef<HTMLDivElement>(null);
  const handOver = useRef<HandOver | null>(null);
  const [Live, setLive] = useState<ComponentType<Props> | null>(null);
  const [failed, setFailed] = useState(false);
  const isLive = Live !== null;

  useEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    if (isLive && handOver.current !== null) {
      redo(root.current, handOver.current);
    }
  }, [isLive]);

  useEffect(() => {
    const element = root.current;
    if (isLive || element === null) {
      return undefined;
    }
    const stop = new AbortController();
    const {signal} = stop;
    const done = watchDeeds(element, signal);
    const idle = whenIdle(element, signal);
    let asked = false;
    const wake = async (): Promise<void> => {
      if (asked) {
        return;
      }
      asked = true;
      try {
        const module = await load(latest.current);
        await idle();
        if (!signal.aborted) {
          handOver.current = done();
          setLive(() => module.default);
        }
      } catch (error) {
        console.error('页面里可以操作的一部分没有载入：', error);
        setFailed(true);
      }
    };
    if (!element.hasChildNodes() && element.clientHeight === 0) {
      void wake();
    } else if (when === 'near' || !element.hasChildNodes()) {
      whenNear(element, signal, () => void wake());
    }
    whenTouched(element, signal, () => void wake());
    return () => stop.abort();
  }, [isLive, load, when]);

  return {root, Live, failed};
}
