import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {jsonSchema} from '../../src/engine/language';
import {docPages} from '../support/pages';

const page = (path: string): string => readFileSync(`docs/${path}.mdx`, 'utf8');

/** UTC times of the updates of each market. */
const TIMES: Readonly<Record<string, string>> = {CN: '01:00', US: '08:00', CRYPTO: '04:00'};

test('the time of the update in each portfolio document is the one of its market', () => {
  const portfolios = docPages().flatMap(({id, body}) =>
    [...body.matchAll(/^```json[^\n]*\n([\s\S]*?)^```$/gm)]
      .map(([, text = '']) => text)
      .filter((text) => text.includes('"update_time"'))
      .map((text) => ({id, ...(JSON.parse(text) as {market: string; update_time: string})})),
  );
  expect(portfolios.length).toBeGreaterThan(1);
  expect(portfolios.filter(({market, update_time: time}) => time !== TIMES[market]).map(({id}) => id)).toEqual([]);
});

test.each([
  ['portfolios/overview', /^\| `(\w+)` \| [^|]+ \| (是|否) \|/gm, 11],
  ['guides/create-portfolio', /^\| [^|]+ `(\w+)` \| [^|]+ \| (必填|可不填|不填就)/gm, 10],
])('%s calls those fields required that the schema does', (path, row, count) => {
  // Cast: the schema is JSON, and this is the shape of one of its definitions.
  const {$defs} = JSON.parse(JSON.stringify(jsonSchema('x'))) as {$defs: {portfolioDoc: {required: readonly string[]}}};
  const fields = [...page(path).matchAll(row)].map(([, field = '', is = '']) => ({
    field,
    isRequired: /是|必填/.test(is),
  }));
  expect(fields).toHaveLength(count);
  expect(fields.filter(({field, isRequired}) => $defs.portfolioDoc.required.includes(field) !== isRequired)).toEqual(
    [],
  );
});
