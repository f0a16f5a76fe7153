import siteStorage from '@generated/site-storage';
import type {OwnPrices} from './current';

type StoredPrices = Pick<OwnPrices, 'series' | 'symbol' | 'pool'>;

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

/** The stored prices; `null` without. Only `write` below stores some, so that they have its type. */
export const read = async (): Promise<StoredPrices | null> =>
  ((await ask('readonly', (store) => store.get(KEY))) as StoredPrices | undefined) ?? null;

/** Stores prices, replacing earlier ones. @throws DOMException when the browser refuses. */
export const write = (prices: StoredPrices): Promise<unknown> => ask('readwrite', (store) => store.put(prices, KEY));

export const remove = (): Promise<unknown> => ask('readwrite', (store) => store.delete(KEY));
