/**
 * Docusaurus reads `navigator.connection.effectiveType` before it fetches anything ahead; browsers that have a connection
 * without it would throw at each link and fetch nothing. An unknown type is none of the slow ones.
 */
if (typeof window !== 'undefined') {
  const {connection} = navigator as {connection?: {effectiveType?: string}};
  if (connection !== undefined && connection.effectiveType === undefined) {
    Object.defineProperty(connection, 'effectiveType', {value: ''});
  }
}

export {};
