import {describe, expect, test} from 'vitest';
import {decodable, mendedAddress} from '../../../src/client/safeAddress';

describe('decodable', () => {
  test.each(['', '/docs', '/docs/%E4%BB%8B', '#第三节', '#a%20b'])('leaves “%s” alone', (text) => {
    expect(decodable(text)).toBe(text);
  });

  test.each([
    ['%', '%25'],
    ['/docs/%E4', '/docs/%25E4'],
    ['/docs/%zz', '/docs/%25zz'],
    ['100%/%E4%BB%8B', '100%25/%E4%BB%8B'],
    ['%E4%BB%8B/%E4', '%E4%BB%8B/%25E4'],
    ['%E4%BB', '%25E4%25BB'],
    ['%%41', '%25%41'],
  ])('escapes the stray percent signs of “%s”', (text, mended) => {
    expect(decodable(text)).toBe(mended);
    expect(() => decodeURIComponent(mended)).not.toThrow();
  });
});

describe('mendedAddress', () => {
  test('is null when nothing is wrong', () => {
    expect(mendedAddress({pathname: '/docs/%E4%BB%8B', search: '?q=%E4', hash: '#a'})).toBeNull();
  });

  test('mends path and hash and keeps the query as it is', () => {
    expect(mendedAddress({pathname: '/%E4', search: '?q=%E4', hash: '#%'})).toBe('/%2525E4?q=%E4#%25');
  });

  test.each(['/docs/%E4', '/100%', '/100%25', '/%25E4%BB', '/%E4%BB%8B/%'])(
    'makes “%s” a path that can be decoded twice, for good',
    (path) => {
      for (const address of [
        {pathname: path, hash: ''},
        {pathname: '/', hash: `#${path}`},
      ]) {
        const mended = mendedAddress({...address, search: ''}) as string;
        expect(() => decodeURI(decodeURI(mended))).not.toThrow();
        const {pathname, hash} = new URL(mended, 'https://docs.test');
        expect(mendedAddress({pathname, search: '', hash})).toBeNull();
      }
    },
  );
});
