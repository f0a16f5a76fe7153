import {mkdtemp, readFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {strFromU8, unzipSync} from 'fflate';
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import {publishedFiles} from '../../../src/plugins/publishedFiles';
import {skillFiles, skillText} from '../../../src/plugins/strategy-files/skill';

const parts = {root: 'https://docs.example/', script: '// tool\n', guide: '# guide\n', schema: '{}\n'};
const files = skillFiles(parts);
const zip = files['tools/strategy-skill.zip'] as Uint8Array;

test('the instructions have the front matter of the form: a name, and when to use it', () => {
  const [, front = ''] = /^---\n(.+?)\n---\n/s.exec(skillText(parts.root)) ?? [];
  const {name, description, compatibility, metadata} = parse(front) as Record<string, string>;
  expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(description?.length).toBeGreaterThan(20);
  expect(description?.length).toBeLessThanOrEqual(1024);
  expect(compatibility?.length).toBeLessThanOrEqual(500);
  expect(metadata).toEqual({version: expect.stringMatching(/^\d/), site: parts.root});
});

test('the zip holds, in a folder of that name, the instructions and every file that they name', () => {
  const held = unzipSync(zip);
  const text = strFromU8(held['strategy-skill/SKILL.md'] as Uint8Array);
  expect(text).toBe(files['tools/SKILL.md']);
  const named = new Set([...text.matchAll(/\b(?:scripts|references)\/[\w.-]+/g)].map(([path]) => `strategy-skill/${path}`));
  expect([...named, 'strategy-skill/SKILL.md'].sort()).toEqual(Object.keys(held).sort());
});

test('the same content gives the same bytes in any time zone', () => {
  const {TZ} = process.env;
  const made = ['UTC', 'Asia/Shanghai', 'America/New_York'].map((zone) => {
    process.env.TZ = zone;
    return Buffer.from(skillFiles(parts)['tools/strategy-skill.zip'] as Uint8Array);
  });
  process.env.TZ = TZ;
  expect(made.map((bytes) => bytes.equals(zip))).toEqual([true, true, true]);
});

test('bytes are published as they are, also by the development server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skill-'));
  const plugin = publishedFiles('bytes', {baseUrl: '/', generatedFilesDir: folder} as LoadContext, () => ({'tools/a.zip': zip}));
  await plugin.contentLoaded!({actions: {}} as never);
  await plugin.postBuild!({outDir: join(folder, 'out')} as never);
  expect(zip.length).toBeGreaterThan(100);
  for (const written of ['bytes/default/tools/a.zip', 'out/tools/a.zip']) {
    expect((await readFile(join(folder, written))).equals(zip)).toBe(true);
  }
});
