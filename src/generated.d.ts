/** Files that src/plugins/sample-figures writes at build. */
declare module '@generated/sample-figures/default/risk.json' {
  const figure: import('./engine').SampleRisk;
  export default figure;
}

declare module '@generated/sample-figures/default/crossover.json' {
  const figure: import('./engine').CrossoverFigure;
  export default figure;
}

declare module '@generated/sample-figures/default/drawdown.json' {
  const figure: import('./engine').DrawdownFigure;
  export default figure;
}

declare module '@generated/sample-figures/default/starts.json' {
  const figure: import('./engine').StartRisk[];
  export default figure;
}

/** Sample bars for labs, written by src/plugins/market-data. */
declare module '@generated/market-data/default/sp500.json' {
  const bars: import('./engine').EncodedBars;
  export default bars;
}

declare module '@generated/market-data/default/sp500-volume.json' {
  const volume: number[];
  export default volume;
}

/** Parts of the search index, written by src/plugins/search-index. */
declare module '@generated/search-index/default/headings.json' {
  const asset: import('./search/clients/embedded').HeadingsAsset;
  export default asset;
}

declare module '@generated/search-index/default/text.json' {
  const index: import('./search/packedIndex').PackedIndex;
  export default index;
}

declare module '@generated/search-index/default/pinyin.json' {
  const table: import('./search/pinyin').PinyinTable;
  export default table;
}

/** Fenced strategies of the pages, collected by src/plugins/strategy-examples. */
declare module '@generated/strategy-examples/default/examples.json' {
  const examples: {id: string; page: string; title: string; text: string; wrong?: true}[];
  export default examples;
}

/** The search of the page on optimization, computed by src/plugins/optimization-study; null on a site without it. */
declare module '@generated/optimization-study/default/study.json' {
  const study: import('./engine').ParameterStudy | null;
  export default study;
}
