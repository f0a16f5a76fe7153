/** Whether an answer may be kept: complete, of this origin, and not forbidden by its host. */
export const isKeepable = ({status, type, headers}: Pick<Response, 'status' | 'type' | 'headers'>): boolean =>
  status === 200 && type === 'basic' && !/no-store/.test(headers.get('cache-control') ?? '');
