/** `ROUTER=hash` builds a site that works from a folder, without a server that rewrites paths. */
export const router: 'browser' | 'hash' = process.env.ROUTER === 'hash' ? 'hash' : 'browser';
