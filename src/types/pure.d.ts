import type {} from 'mdast';

declare global {
  // What browsers and Node both have, for tsconfig.pure.json, which knows neither.
  class TextEncoder {
    encode(text: string): Uint8Array;
  }
  class URL {
    constructor(address: string, base?: string);
    static canParse(address: string): boolean;
    readonly host: string;
  }
}

// What mdast-util-to-hast adds to the nodes of a page.
declare module 'mdast' {
  interface Data {
    hName?: string;
    hProperties?: Dictionary<unknown>;
    hChildren?: object[];
  }
}
