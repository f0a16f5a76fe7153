import {expect, test} from 'vitest';
import {securityTxt} from '@site/src/plugins/site-files/securityTxt';

test('security.txt names whom to tell, and a day less than a year ahead until which it counts (RFC 9116)', () => {
  const text = securityTxt('mailto:a@b.test', 'https://b.test/.well-known/security.txt', new Date('2026-11-27T14:00:00Z'));
  expect(text).toBe(
    'Contact: mailto:a@b.test\nExpires: 2027-11-22T00:00:00Z\nPreferred-Languages: zh\nCanonical: https://b.test/.well-known/security.txt\n',
  );
});
