/** `hash` (from ROUTER) for a site that works from a folder, without a server that rewrites paths. */
export const router: 'browser' | 'hash' = process.env.ROUTER === 'hash' ? 'hash' : 'browser';

/** True for a build with addresses on a host: not `npm start`, and not the hash router, which may be a folder. */
export const isServed = (): boolean => router === 'browser' && process.env.NODE_ENV === 'production';
