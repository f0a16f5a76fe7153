import {describe, expect, test} from 'vitest';
import {feedbackUrl, searchReportUrl, securityContact} from '../../../src/site/reportUrls';

describe.each([
  ['SEARCH_REPORT_URL', searchReportUrl],
  ['FEEDBACK_URL', feedbackUrl],
])('the address of %s', (name, read) => {
  test('is null without configuration', () => {
    expect(read({})).toBeNull();
    expect(read({[name]: ' '})).toBeNull();
  });

  test('is one of the web or of mail', () => {
    for (const url of ['https://a.test/new?title={query}', 'http://a.test/{page}#{section}', 'mailto:docs@a.test?subject={page}']) {
      expect(read({[name]: url})).toBe(url);
    }
  });

  test('is refused otherwise, with its value', () => {
    for (const url of ['javascript:alert(1)', 'a.test/{query}']) {
      expect(() => read({[name]: url})).toThrow(`${name} 不是可用的地址：“${url}”`);
    }
  });
});

describe('whom to tell about a hole', () => {
  test('is nobody without configuration, and an address of the web or of mail with it', () => {
    expect(securityContact({})).toBeNull();
    expect(securityContact({SECURITY_CONTACT: 'mailto:a@b.test'})).toBe('mailto:a@b.test');
  });

  test.each(['a@b.test', 'http://b.test/'])('is refused as %s: the standard does not know such', (url) => {
    expect(() => securityContact({SECURITY_CONTACT: url})).toThrow(`SECURITY_CONTACT 不是可用的地址：“${url}”`);
  });
});
