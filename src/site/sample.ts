interface SampleSettings {
  /** Path of the bars, when they are not the project's own. */
  file: string | null;
  /** Source of the bars, as pages name it beside figures. */
  origin: string;
}

/**
 * Returns the source of the site's bars: the project's own, or with SAMPLE_DATA a CSV file of the operator's, whose
 * source SAMPLE_SOURCE names.
 * @throws Error in Chinese when one is given without the other.
 */
export function sampleSettings({SAMPLE_DATA, SAMPLE_SOURCE}: NodeJS.ProcessEnv = process.env): SampleSettings {
  if (Boolean(SAMPLE_DATA) !== Boolean(SAMPLE_SOURCE)) {
    throw new Error(
      `环境变量 SAMPLE_DATA（行情文件）与 SAMPLE_SOURCE（行情的来源，写在每张图表下面）要一起给出，现在缺少 ${SAMPLE_DATA ? 'SAMPLE_SOURCE' : 'SAMPLE_DATA'}。` +
        '例如：SAMPLE_DATA=bars.csv SAMPLE_SOURCE=某数据商 npm run build',
    );
  }
  return SAMPLE_DATA && SAMPLE_SOURCE
    ? {file: SAMPLE_DATA, origin: SAMPLE_SOURCE}
    : {file: null, origin: 'vega-datasets'};
}
