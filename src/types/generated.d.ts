/** Sample bars for labs, written by src/plugins/market-data. */
declare module '@generated/market-data/default/sp500.json' {
  const bars: import('../engine').EncodedBars;
  export default bars;
}

declare module '@generated/market-data/default/sp500-volume.json' {
  const volume: number[];
  export default volume;
}

declare module '@generated/market-data/default/origin.json' {
  const origin: string;
  export default origin;
}

/** Parts of the search index, written by src/plugins/search-index. */
declare module '@generated/search-index/default/headings.json' {
  const asset: import('../search/clients/embeddedIndex').HeadingsAsset;
  export default asset;
}

declare module '@generated/search-index/default/text.json' {
  const index: import('../search/buildIndex').PackedText;
  export default index;
}

declare module '@generated/search-index/default/pinyin.json' {
  const table: import('../search/pinyin').PinyinTable;
  export default table;
}

declare module '@generated/search-index/default/sounds.json' {
  const table: import('../search/suggestions').SoundTable;
  export default table;
}

/** Fenced strategies of the pages, collected by src/plugins/page-model. */
declare module '@generated/page-model/default/examples.json' {
  const examples: import('../content/pageExample').PageExample[];
  export default examples;
}

/** Results of the gallery's examples on the sample, by id; empty in `npm start`. */
declare module '@generated/page-model/default/results.json' {
  const results: Dictionary<import('../results/exampleResult').ExampleResult>;
  export default results;
}

/** Minutes by page of the learning paths, written by src/plugins/page-model. */
declare module '@generated/learning-paths/default/minutes.json' {
  const minutes: Dictionary<number>;
  export default minutes;
}
