declare module 'structured-data-testing-tool' {
  interface Outcome {
    test: string;
    error?: unknown;
  }
  /** Tests the linked data and meta tags of a page; rejects with `type: 'VALIDATION_FAILED'` when a test fails. */
  export function structuredDataTest(
    html: string,
    options: {presets: readonly object[]; schemas: readonly string[]},
  ): Promise<{passed: Outcome[]; failed: Outcome[]; warnings: Outcome[]}>;
}

declare module 'structured-data-testing-tool/presets' {
  export const Facebook: object;
}
