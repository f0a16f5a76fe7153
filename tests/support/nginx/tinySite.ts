import {createHash} from 'node:crypto';
import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {listFiles} from '../../../deploy/buildFiles.mjs';
import {contentSecurityPolicy, withPolicy} from '../../../src/plugins/security-headers/policy';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Long enough to be worth compressing. */
const filler = '规则、参数与回测。'.repeat(200);

function page(title: string, script: string): string {
  const html = `<!doctype html><html lang=zh-Hans><meta charset=utf-8><title>${title}</title><script>${script}</script><h1>${title}</h1><p>${filler}`;
  return withPolicy(
    html,
    contentSecurityPolicy({scriptHashes: [sha256(script)], styleHashes: [], scriptOrigins: [], connectOrigins: []}),
  );
}

/** Every kind of file that a build has, each with a few lines. */
function files(version: string, script: string): Record<string, string> {
  return {
    'index.html': page(`首页 ${version}`, script),
    'index.md': `# 首页 ${version}\n\n${filler}\n`,
    '404.html': page('找不到页面', script),
    'docs.html': page(`介绍 ${version}`, script),
    'docs/x.html': page(`页面 ${version}`, script),
    'docs/x.md': `# 页面 ${version}\n\n${filler}\n`,
    'en/index.html': page(`Home ${version}`, script),
    'llms.txt': `# 网站 ${version}\n${filler}\n`,
    'sw.js': `// ${version}\n${'addEventListener("fetch", () => {});\n'.repeat(40)}`,
    'schemas/strategy/v1.json': JSON.stringify({title: version, filler}),
    'data/bars.csv': 'date,close\n2020-01-02,11.00\n',
    'data/vectors.jsonl': '{"date":"2020-01-02","close":11}\n'.repeat(100),
    'data/vectors.sha256': `${'0'.repeat(64)}  vectors.jsonl\n`,
    'tools/tool.mjs': 'console.log(1);\n'.repeat(100),
    '.well-known/security.txt': 'Contact: mailto:security@docs.test\n',
    'img/card.png': `not a picture ${version}`,
    'fonts/math.woff2': 'not a font',
    'site.webmanifest': '{"name": "衡舟"}',
    [`assets/js/main.${version}.js`]: `console.log("${version}");\n`.repeat(100),
    'assets/js/same.0a1b2c3d.js': 'console.log("same");\n'.repeat(100),
    _headers: '/*\n  X-Test: 1\n',
    '.hidden': 'secret',
  };
}

/**
 * Writes a build of a hand-made site.
 * @param version distinguishes two builds; part of the name of an asset
 * @param script inline script of every page, which determines the policy
 */
export function writeTinySite(folder: string, version: string, script = 'document.title += "."'): string {
  for (const [name, text] of Object.entries(files(version, script))) {
    mkdirSync(dirname(join(folder, name)), {recursive: true});
    writeFileSync(join(folder, name), text);
  }
  listFiles(folder);
  return folder;
}
