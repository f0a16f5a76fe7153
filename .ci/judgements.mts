// Writes data/judgements.json: slow answers of studies that the pages and the playground's gallery show.
//   npm run judgements              computes those that are missing, and drops those that nothing shows any more
//   npm run judgements -- --check   computes all again, and fails if one differs or is missing
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {parsedArgs} from './support/usage.mjs';

const {values} = parsedArgs('用法：npm run judgements [-- --check]', {
  options: {check: {type: 'boolean', default: false}},
});
process.env.RECOMPUTE = values.check ? 'all' : 'none';
process.env.NODE_ENV = 'production';

const {docFiles} = await import('../src/plugins/page-model/authoredPage.js');
const {galleryResults} = await import('../src/plugins/page-model/galleryResults.js');
const {judgements} = await import('../src/plugins/page-model/judgements.js');
const {pageModel} = await import('../src/plugins/page-model/pageModel.js');
const {readSample} = await import('../src/plugins/market-data/readSample.js');

const root = process.cwd();
const model = pageModel(root);
const singlePages = readdirSync(join(root, 'src/pages')).filter((name) => name.endsWith('.mdx'));
const files = [...docFiles(root), ...singlePages.map((name) => `src/pages/${name}`)];
files.forEach((file) => model.tree(join(root, file)));
galleryResults(model.examples(), readSample(), model.results());

const {count, seconds} = judgements.missing();
if (values.check) {
  console.log(
    `${judgements.asked.size} 项判断重新算过，用了 ${seconds.toFixed(0)} 秒${count === 0 ? '，与文件一致' : `；文件里缺 ${count} 项`}。`,
  );
  process.exitCode = count === 0 ? 0 : 1;
} else {
  const {added, changed, removed} = judgements.save();
  console.log(
    `data/judgements.json：新增 ${added} 行，改动 ${changed} 行，删去 ${removed} 行；新算用了 ${seconds.toFixed(0)} 秒。`,
  );
}
