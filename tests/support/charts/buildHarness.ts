import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {bundleCharts} from './bundleCharts';
import {samples} from './samples';

/** Writes index.html: a page with all charts, rendered on the server and hydrated in the browser. */
export async function buildHarness(folder: string): Promise<void> {
  mkdirSync(folder, {recursive: true});
  const {page} = await bundleCharts(folder);
  const data = samples();
  const css = ['tokens', 'prose', 'tables', 'theme']
    .map((name) => readFileSync(`src/css/${name}.css`, 'utf8'))
    .join('\n');
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="zh-Hans" data-theme="light">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>图表</title>
<link rel="icon" href="data:,">
<style>${css}
*, ::before, ::after { box-sizing: border-box; }
html { font: 103.125%/1.85 var(--site-sans); background: var(--site-paper); color: var(--site-ink); }
body { max-width: 46rem; margin: 0 auto; padding: 1rem; }
p { margin: 0 0 1rem; }
th { font-weight: 600; }
table { border-collapse: collapse; }
</style>
<link rel="stylesheet" href="client.css">
<div id="root">${page(data)}</div>
<script id="data" type="application/json">${JSON.stringify(data)}</script>
<script type="module" src="client.js"></script>
</html>
`,
  );
}
