import {createHash} from 'node:crypto';
import {mkdtemp, readFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {strFromU8, unzipSync} from 'fflate';
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import {validate} from '../../../src/engine/language';
import {publishedFiles} from '../../../src/plugins/publishedFiles';
import {skillFiles, skillText} from '../../../src/plugins/strategy-files/skill';

const parts = {root: 'https://docs.example/', script: '// tool\n', guide: '# guide\n', schema: '{}\n'};
const files = skillFiles(parts);
const zip = files['tools/strategy-skill.zip'] as Uint8Array;

test('the instructions have the front matter of the form: a name, and when to use it', () => {
  const [, front = ''] = /^---\n(.+?)\n---\n/s.exec(skillText(parts.root)) ?? [];
  const {name, description, compatibility, metadata} = parse(front) as Record<string, string>;
  expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  // What it does, not that it is one.
  expect(name).not.toMatch(/skill|helper|tool/);
  expect(description?.length).toBeGreaterThan(20);
  expect(description?.length).toBeLessThanOrEqual(1024);
  expect(compatibility?.length).toBeLessThanOrEqual(500);
  expect(metadata).toEqual({version: expect.stringMatching(/^\d/), site: parts.root});
});

test('the zip holds, in a folder of that name, the instructions and every file that they name', () => {
  const held = unzipSync(zip);
  const [, folder = ''] = /^name: (.+)$/m.exec(skillText(parts.root)) ?? [];
  const text = strFromU8(held[`${folder}/SKILL.md`] as Uint8Array);
  const named = new Set([...text.matchAll(/\b(?:scripts|references)\/[\w.-]+/g)].map(([path]) => `${folder}/${path}`));
  expect([...named, `${folder}/SKILL.md`].sort()).toEqual(Object.keys(held).sort());
});

test('the instructions on the site have no link to a file that is in the folder only', () => {
  const links = [...String(files['tools/SKILL.md']).matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
  expect(links).toEqual(['tools/strategy-skill.zip', 'llms-strategy.md', 'schemas/strategy/v1.json'].map((name) => parts.root + name));
});

test('the index of skills names the instructions with their digest', () => {
  const {skills} = JSON.parse(String(files['.well-known/agent-skills/index.json'])) as {skills: Record<string, string>[]};
  const digest = createHash('sha256').update(String(files['tools/SKILL.md'])).digest('hex');
  expect(skills).toEqual([
    {
      name: expect.stringMatching(/^[a-z-]+$/),
      type: 'skill-md',
      description: expect.stringMatching(/。$/),
      url: `${parts.root}tools/SKILL.md`,
      digest: `sha256:${digest}`,
    },
  ]);
});

test('the example goes from a question to an answer, in the text form, with a strategy that the checker passes', () => {
  const text = skillText(parts.root);
  const [, document = ''] = /```json\n(.+?)\n```/s.exec(text) ?? [];
  expect(validate(document).filter(({severity}) => severity !== 'info')).toEqual([]);
  expect(text).toMatch(/用户说：“.+？”[\s\S]+策略比一直持有多 \d+\.\d 个百分点，但分不出高下[\s\S]+转述：“样本是 2000-01-03 至 2020-04-17/);
  expect(text.match(/backtest [^`\n]*--json/g)).toBeNull();
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
