import {readFileSync} from 'node:fs';
import Ajv2020 from 'ajv/dist/2020';
import {expect, test} from 'vitest';

interface Settings {
  'json.schemas': {fileMatch: string[]; url: string}[];
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

test('the editor settings point to the schema of strategy files in the build', () => {
  const {'json.schemas': associations} = readJson('.vscode/settings.json') as Settings;
  const [{fileMatch, url}] = associations as [Settings['json.schemas'][number]];
  expect(fileMatch).toEqual(['*.strategy.json']);
  // `npm start` writes it there; a build has a folder of its own (.ci/site.mjs).
  const place = /^\.\/\.docusaurus(\/.+)/.exec(url)?.[1];
  const schema = readJson(`.docusaurus-build${place}`);
  expect(schema).toEqual(readJson('build/schemas/strategy/v1.json'));
  expect(new Ajv2020({strict: false}).compile(schema as object)({trade_strategy: 5})).toBe(false);
});
