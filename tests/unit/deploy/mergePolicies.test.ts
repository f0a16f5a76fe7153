import {expect, test} from 'vitest';
import {mergePolicies} from '@site/deploy/release/mergePolicies';

test.each([
  [["default-src 'self'; script-src 'self' 'sha256-a'"], "default-src 'self'; script-src 'self' 'sha256-a'"],
  [["script-src 'self' 'sha256-b'", "script-src 'self' 'sha256-a'"], "script-src 'self' 'sha256-b' 'sha256-a'"],
  [["frame-src 'none'", 'frame-src https://a.test'], 'frame-src https://a.test'],
  [["frame-src 'none'", "frame-src 'none'"], "frame-src 'none'"],
  // What one policy leaves to default-src, the other must allow as well.
  [["default-src 'self'; connect-src https://a.test", "default-src 'self'"], "default-src 'self'; connect-src https://a.test 'self'"],
  [["default-src 'self'", "default-src 'self'; worker-src 'none'"], "default-src 'self'; worker-src 'self'"],
])('%j → %s', (policies, merged) => {
  expect(mergePolicies(policies)).toBe(merged);
});

test('a policy that is merged in again changes nothing', () => {
  const [a, b] = ["script-src 'self' 'sha256-a'; img-src 'self' data:", "script-src 'self' 'sha256-b'; img-src 'self'"] as const;
  expect(mergePolicies([mergePolicies([a, b]), b])).toBe(mergePolicies([a, b]));
});
