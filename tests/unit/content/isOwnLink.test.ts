import {describe, expect, test} from 'vitest';
import {isOwnLink} from '../../../src/content/isOwnLink';

const hosts = ['docs.example.com', 'www.example.com:8443'];

describe('isOwnLink', () => {
  test.each(['https://docs.example.com', 'http://docs.example.com/a?b#c', 'HTTPS://DOCS.EXAMPLE.COM/a', 'https://www.example.com:8443/'])(
    '%s is our own',
    (href) => expect(isOwnLink(href, hosts)).toBe(true),
  );

  test.each([
    'https://docs.example.com.evil.com/',
    'https://evil.com/docs.example.com',
    'https://docs.example.com@evil.com/',
    'https://www.example.com/',
    'https://sub.docs.example.com/',
    '/docs',
    'mailto:https://docs.example.com',
    'ftp://docs.example.com/https://docs.example.com/',
    '#a',
    'mailto:a@docs.example.com',
    'https://',
  ])('%s is not', (href) => expect(isOwnLink(href, hosts)).toBe(false));
});
