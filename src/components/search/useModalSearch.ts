import {useCallback, useMemo, useRef, useState, type ComponentProps} from 'react';
import type {DocSearchModal} from '@docsearch/react';
import type {SearchRequest, SearchResult} from '@site/src/search/clients/request';
import type {DocSearchHit} from '@site/src/search/docSearchHits';
import {ask, onceComplete} from './ask';
import {searchClient} from './assets';
import {askAgain} from './docSearchField';

type Client = ReturnType<NonNullable<ComponentProps<typeof DocSearchModal>['transformSearchClient']>>;

/** What the modal knows about the last answer; DocSearch keeps neither its failure nor who gave it. */
export interface Answer {
  status: 'none yet' | 'shown' | 'failed';
  query: string;
  total: number;
  servedBy?: SearchResult<unknown>['servedBy'];
}

const nothingAsked: Answer = {status: 'none yet', query: '', total: 0};
const nothingFound = {hits: [], nbHits: 0, nbPages: 0, page: 0, hitsPerPage: 0, params: '', processingTimeMS: 0};

interface ModalSearch {
  answer: Answer;
  client: Client;
  /** Forgets the answer: the reader has emptied the field. */
  forget: () => void;
}

/** The site's client as DocSearch takes it, and what became of its last query. */
export function useModalSearch(): ModalSearch {
  const [answer, setAnswer] = useState(nothingAsked);
  const turn = useRef(0);
  const client = useMemo(() => {
    async function search({requests: [request]}: {requests: SearchRequest[]}): Promise<{results: SearchResult<DocSearchHit>[]}> {
      const query = request?.query ?? '';
      const mine = ++turn.current;
      const ifLatest = (action: () => void) => (): void => {
        if (mine === turn.current) {
          action();
        }
      };
      try {
        const result = await ask(request ?? {});
        ifLatest(() => setAnswer({status: 'shown', query, total: result.nbHits, servedBy: result.servedBy}))();
        onceComplete(result, ifLatest(askAgain));
        return {results: [result]};
      } catch {
        // The client has told the console. DocSearch would lose a rejection: it resets its error state at once.
        ifLatest(() => setAnswer({status: 'failed', query, total: 0}))();
        return {results: [{...nothingFound, query}]};
      }
    }
    return {...searchClient, search} as unknown as Client;
  }, []);
  const forget = useCallback(() => {
    turn.current++;
    setAnswer(nothingAsked);
  }, []);
  return {answer, client, forget};
}
