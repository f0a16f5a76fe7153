import {expect, test} from 'vitest';
import {embedCode, forbidsFrames} from '../../../../src/components/lab/StrategyPlayground/text/embedCode';

test('the code for other sites quotes the address and the title', () => {
  const code = embedCode('https://a.example/embed/playground?strategy=zA&lab=b"<', '甲 & 乙');
  expect(code).toBe(
    '<iframe src="https://a.example/embed/playground?strategy=zA&amp;lab=b&quot;&lt;" title="甲 &amp; 乙" width="100%" height="900" style="border:0" loading="lazy" allow="clipboard-write"></iframe>',
  );
});

test.each([
  [{}, false],
  [{'x-frame-options': 'DENY'}, true],
  [{'content-security-policy': 'frame-ancestors *; default-src none', 'x-frame-options': 'DENY'}, false],
  [{'content-security-policy': "default-src none; frame-ancestors 'none'"}, true],
  [{'content-security-policy': "frame-ancestors *, frame-ancestors 'self'"}, true],
  [{'content-security-policy': 'frame-ancestors https:'}, false],
])('headers %o forbid frames: %s', (headers, isForbidden) => {
  expect(forbidsFrames(new Headers(headers))).toBe(isForbidden);
});
