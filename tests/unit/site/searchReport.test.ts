import {describe, expect, test} from 'vitest';
import {searchReportUrl} from '../../../src/site/searchReport';

describe('searchReportUrl', () => {
  test('is null without configuration', () => {
    expect(searchReportUrl({})).toBeNull();
    expect(searchReportUrl({SEARCH_REPORT_URL: ' '})).toBeNull();
  });

  test('takes web and mail addresses', () => {
    for (const url of ['https://a.test/new?title={query}', 'mailto:docs@a.test?subject={query}']) {
      expect(searchReportUrl({SEARCH_REPORT_URL: url})).toBe(url);
    }
  });

  test('refuses anything else, naming the value', () => {
    for (const url of ['javascript:alert(1)', 'a.test/{query}']) {
      expect(() => searchReportUrl({SEARCH_REPORT_URL: url})).toThrow(`SEARCH_REPORT_URL 不是可用的地址：“${url}”`);
    }
  });
});
