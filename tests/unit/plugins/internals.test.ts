import * as original from '@docusaurus/utils-common';
import {expect, it} from 'vitest';
import * as replacement from '../../../src/plugins/internals/utilsCommon';

it('replaces a module of Docusaurus by one whose exports are the same', () => {
  expect(Object.keys(replacement).length).toBeGreaterThan(0);
  expect(original).toMatchObject({...replacement});
});
