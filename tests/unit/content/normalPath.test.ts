import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {normalPath, readablePath, withoutSigns} from '../../../src/content/normalPath';
import {addressForms, normalAddresses} from '../../support/addressForms';

const anyPath = fc
  .array(
    fc.oneof(
      fc.string({unit: 'grapheme'}),
      fc.constantFrom('/', '//', '.html', '/index', '%', '%E4', '%2f', '%25', '。', 'Docs'),
    ),
    {maxLength: 6},
  )
  .map(
    (parts) =>
      new URL(
        `/${parts
          .join('')
          .replace(/[?#\\]/g, '')
          .replace(/^\/+/, '')}`,
        'https://docs.test',
      ).pathname,
  );

describe('the one form of an address', () => {
  test.each(addressForms)('of %s is %s', (form, normal) => {
    expect(normalPath(form)).toBe(normal);
  });

  test.each(normalAddresses)('of %s is itself', (address) => {
    expect(normalPath(address)).toBe(address);
  });

  test.each(['/docs/%E4', '/docs/%', '/%E4%BB%8B/%E4'])(
    'of %s, which cannot be decoded, is one that no page has',
    (address) => {
      expect(normalPath(address)).toMatch(/^(\/docs|.*%EF%BF%BD)$/);
    },
  );

  test.each(['/%', '/%25', '/%。', '//%%'])('of %s is not the home page', (address) => {
    expect(normalPath(address)).toBe('/%EF%BF%BD');
  });

  test('is a path that has no other form', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const normal = normalPath(path);
        expect(normalPath(normal)).toBe(normal);
        expect(new URL(normal, 'https://docs.test')).toMatchObject({
          host: 'docs.test',
          search: '',
          hash: '',
          pathname: normal,
        });
      }),
      {examples: [['/%2F%2Fevil.example'], ['/%5Cevil.example'], ['/a%3Fb%23c']]},
    );
  });

  // Bytes of the pattern stand for characters of one byte here.
  test('ends before the same signs as in nginx', () => {
    const conf = readFileSync('deploy/nginx/site.conf', 'utf8');
    const [, signs = ''] = /\(\/index\|\\\.html\|(.*?)\)\*\+\$\|/.exec(conf) ?? [];
    const nginx = new RegExp(`^(?:${signs})$`);
    const different: string[] = [];
    for (let code = 0; code < 0x1_0000; code += 1) {
      const character = String.fromCharCode(code);
      const isSurrogate = code >= 0xd800 && code < 0xe000;
      if (
        !isSurrogate &&
        nginx.test(Buffer.from(character).toString('latin1')) !== (withoutSigns(`/a${character}`) === '/a')
      ) {
        different.push(code.toString(16));
      }
    }
    expect(different).toEqual([]);
  });
});

describe('a readable path', () => {
  test.each(['/docs/%E4', '/100%', '/100%25', '/%25E4%BB', '/%E4%BB%8B/%', '/%2525E4'])(
    'for %s can be decoded twice, for good',
    (path) => {
      const readable = readablePath(path);
      expect(() => decodeURI(decodeURI(readable))).not.toThrow();
      expect(readablePath(readable)).toBe(readable);
    },
  );

  test.each(['/docs', '/docs/%E4%BB%8B', '/docs/a%20b'])('is %s itself where nothing is wrong', (path) => {
    expect(readablePath(path)).toBe(path);
  });

  test('shows one sign for what is none', () => {
    expect(decodeURI(readablePath('/docs/%E4%BB/x'))).toBe('/docs/\ufffd/x');
  });
});

// Two seconds for a twentieth of it, and the square of twenty for all, when a search began at each sign of the run.
test('the form of an address is found at once, however many signs it has', () => {
  const signs = '-'.repeat(400_000);
  expect([normalPath(`/${signs}x-`), normalPath(`/${'.html'.repeat(80_000)}x/`)].map((path) => path.length)).toEqual([
    400_002, 400_002,
  ]);
  expect(withoutSigns(`/${signs}x-`)).toBe(`/${signs}x`);
});
