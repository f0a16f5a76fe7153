import {readFileSync} from 'node:fs';
import peggy from 'peggy';

const GRAMMAR = 'src/engine/sentence/read/rule.peggy';
export const GENERATED = 'src/engine/sentence/read/grammar.generated.ts';

/** The parser of typed rules as the grammar has it, with a memo of what each rule gives at each place: linear, whatever the text is. */
export function generatedParser(): string {
  const source = peggy.generate(readFileSync(GRAMMAR, 'utf8'), {cache: true, format: 'es', output: 'source', grammarSource: GRAMMAR});
  return `// @ts-nocheck\n${source.replaceAll(/^export \{[^}]*\};?\s*$/gm, '')}\nexport {peg$parse as parse};\n`;
}
