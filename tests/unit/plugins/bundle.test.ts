import {readFileSync} from 'node:fs';
import Ajv from 'ajv';
import {strFromU8, unzipSync} from 'fflate';
import {expect, test} from 'vitest';
import {bundleFiles, manifest} from '../../../src/plugins/strategy-files/bundle';

const ROOT = 'https://docs.example/';
/** Of the package `@anthropic-ai/mcpb` 2.1.2 (MIT), `schemas/mcpb-manifest-v0.3.schema.json`. */
const schema = JSON.parse(readFileSync('tests/support/schemas/mcpb-manifest-v0.3.schema.json', 'utf8')) as object;
const isManifest = new Ajv({validateFormats: false}).compile(schema);

test('the manifest of the bundle is as its schema wants it, and the schema refuses others', () => {
  expect(isManifest(manifest(ROOT)), JSON.stringify(isManifest.errors)).toBe(true);
  expect(isManifest({...manifest(ROOT), server: {type: 'node'}})).toBe(false);
  expect(isManifest({...manifest(ROOT), unknown: true})).toBe(false);
});

test('the bundle holds what its manifest names, and comes with its sum', () => {
  const files = bundleFiles({root: ROOT, script: 'tool', docs: 'docs', icon: new Uint8Array([1])});
  const inside = unzipSync(files['tools/strategy-docs.mcpb'] as Uint8Array);
  const {icon, server} = JSON.parse(strFromU8(inside['manifest.json'] ?? new Uint8Array())) as {
    icon: string;
    server: {entry_point: string; mcp_config: {args: string[]}};
  };
  expect(Object.keys(inside)).toEqual(expect.arrayContaining([icon, server.entry_point, 'server/strategy-docs.jsonl']));
  expect(server.mcp_config.args).toEqual([`\${__dirname}/${server.entry_point}`, 'mcp']);
  expect(files['tools/strategy-docs.mcpb.sha256']).toMatch(/^[0-9a-f]{64} {2}strategy-docs\.mcpb\n$/);
  expect(files).toEqual(bundleFiles({root: ROOT, script: 'tool', docs: 'docs', icon: new Uint8Array([1])}));
});
