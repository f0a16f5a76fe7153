import siteStorage from '@generated/site-storage';
import type {PackedSeries} from './packed';

interface Kept {
  series: readonly PackedSeries[];
  /** The one that labs of a single symbol use. */
  symbol: string;
}

const STORE = 'prices';
const KEY = 'own';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

async function ask<T>(mode: IDBTransactionMode, question: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(`own-prices${siteStorage.namespace}`, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await done(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const completed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
    });
    const answer = await done(question(transaction.objectStore(STORE)));
    await completed;
    return answer;
  } finally {
    database.close();
  }
}

/** What was kept; `null` without. */
export const read = async (): Promise<Kept | null> => ((await ask('readonly', (store) => store.get(KEY))) as Kept | undefined) ?? null;

/** Keeps prices in place of those before. @throws DOMException when the browser refuses. */
export const write = (prices: Kept): Promise<unknown> => ask('readwrite', (store) => store.put(prices, KEY));

export const remove = (): Promise<unknown> => ask('readwrite', (store) => store.delete(KEY));
