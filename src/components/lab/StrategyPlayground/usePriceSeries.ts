import {useEffect, useEffectEvent, useRef, useState} from 'react';
import {useHistory} from '@docusaurus/router';
import {loadProblem, type LoadProblem} from '../../kit/loadProblem';
import {usePending} from '../../kit/settled';
import {useOwnSeries} from '../../sample/ownPrices/current';
import type {PriceSource} from './run/prices';
import type {OpenPlayground, OnPrices} from './openPlayground';
import {MARKET_PARAMETER, marketIn, withParameter, type Opening} from './text/opening';

/** Sets a parameter of the address, or removes it with `null`. */
export function useParameter(): (how: 'push' | 'replace', name: string, value: string | null) => void {
  const router = useHistory();
  return (how, name, value) => {
    const {location} = router;
    // The same address again would be a visit: the focus would go to the heading.
    if (new URLSearchParams(location.search).get(name) !== value) {
      router[how]({...location, search: withParameter(location.search, name, value)});
    }
  };
}

/**
 * The prices of a playground, and all that depends on them: those that the address names, otherwise the reader's own,
 * otherwise the sample. The previous prices stay until the next ones are loaded.
 * @param address query of the page.
 * @param current returns the open text, which outlives a change of the prices.
 */
export function usePriceSeries({first, begin}: OpenPlayground, address: string, current: () => Opening) {
  const [{ready, key}, setReady] = useState({ready: first, key: 0});
  const [problem, setProblem] = useState<{of: PriceSource; why: LoadProblem} | null>(null);
  const setParameter = useParameter();
  const own = useOwnSeries();
  const chosen = marketIn(address);
  const lastOwn = useRef(own);
  const series = chosen ?? own;
  // The sample's series is `undefined`.
  const why = problem !== null && problem.of === series ? problem.why : null;
  const isTurning = series !== ready.series && why === null;
  usePending(isTurning);
  const show = (next: OnPrices): void => {
    setReady((before) => ({ready: next, key: before.key + 1}));
    setProblem(null);
  };
  // A choice holds until the reader's own prices change.
  const forgetMarket = useEffectEvent(() => setParameter('replace', MARKET_PARAMETER, null));
  useEffect(() => {
    if (own !== lastOwn.current) {
      lastOwn.current = own;
      forgetMarket();
    }
  }, [own]);
  const beginHere = useEffectEvent((of: PriceSource) => begin(of, address, current()));
  const showNext = useEffectEvent(show);
  useEffect(() => {
    if (!isTurning) {
      return undefined;
    }
    let isLatest = true;
    beginHere(series).then(
      (next) => {
        if (isLatest) {
          showNext(next);
        } else {
          next.client.close();
        }
      },
      async (error: unknown) => {
        const reason = await loadProblem('这份行情', error);
        if (isLatest) {
          setProblem({of: series, why: reason});
        }
      },
    );
    return () => {
      isLatest = false;
    };
  }, [series, isTurning]);
  return {
    /** All that depends on the prices, and a key that changes with it. */
    ready,
    key,
    /** Symbol of the simulated asset in use, if the address names one. */
    chosen,
    /** Reason why the prices could not be loaded. */
    why,
    /** True while other prices are loading. */
    isTurning,
    /** Loads the prices again after a failure. */
    retry: () => setProblem(null),
    /** Begins anew on the same prices, without the text of the address. */
    restart: async (): Promise<void> => {
      try {
        show(await begin(series, ''));
      } catch (error) {
        setProblem({of: series, why: await loadProblem('演练场', error)});
      }
    },
  };
}
