import {readdirSync, readFileSync, writeFileSync, mkdirSync} from 'node:fs';
import {pageExamples} from './src/markdown/pageExamples';
import {pageTree} from './src/markdown/pageTree';
import {compile} from './src/engine';
mkdirSync('/tmp/rv/docs',{recursive:true});
const rows:any[]=[];
for (const f of readdirSync('docs',{recursive:true}) as string[]) if (f.endsWith('.mdx')) for (const e of pageExamples(f,'',pageTree(readFileSync('docs/'+f,'utf8')))) {
  const {plan}=compile(e.text,{allowBare:true}); const strict=compile(e.text).plan!==null;
  const m=plan?[...new Set(plan.steps.flatMap((s:any)=>s.op==='market'?[s.market]:[]))]:null;
  let top='?'; try{top=Object.keys(JSON.parse(e.text)).join(',')}catch{}
  let syms=''; try{syms=(JSON.parse(e.text).symbols??[]).map((s:any)=>s.symbol).join('|')}catch{}
  rows.push([f,e.id,e.wrong?'WRONG':'',strict?'':'bare',top,m,syms]); writeFileSync('/tmp/rv/docs/'+e.id+'.json',e.text);
}
for (const r of rows) console.log(JSON.stringify(r));
