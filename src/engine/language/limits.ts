/** Size limits of a strategy document. Every walk over a document is bounded by one of these. */
export const LIMITS = {
  /** UTF-8 bytes of the text. */
  bytes: 256 * 1024,
  /** Nested arrays and objects of the JSON. */
  jsonDepth: 64,
  /** Objects, arrays, keys and literals of the JSON together. */
  jsonValues: 20_000,
  /** Indicators, signals and inline nodes. */
  nodes: 500,
  /** Depth of signals nested in signals. */
  nesting: 16,
  /** Problems listed; the rest are only counted. */
  diagnostics: 200,
  /** Characters of one value in a message, lists of names included. */
  shown: 1000,
  /** Other places named by one problem. */
  related: 10,
} as const;
