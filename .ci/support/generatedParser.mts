import {readFileSync} from 'node:fs';
import peggy from 'peggy';

const GRAMMAR = 'src/engine/sentence/read/rule.peggy';
export const GENERATED = 'src/engine/sentence/read/grammar.generated.ts';

/** The parser of typed rules as the grammar has it, with a memo of what each rule gives at each place: linear, whatever the text is. */
export function generatedParser(): string {
  const source = peggy.generate(readFileSync(GRAMMAR, 'utf8'), {cache: true, format: 'es', output: 'source', grammarSource: GRAMMAR});
  // Any text is a list of items, so that nothing is ever told of what was expected instead.
  const untold = source
    .replaceAll(/^ *if \(peg\$silentFails === 0\) \{ peg\$fail\(peg\$e\d+\); \}\n/gm, '')
    .replaceAll(/^ *const peg\$e\d+ = .*\n/gm, '');
  return `// @ts-nocheck\n${untold.replaceAll(/^export \{[^}]*\};?\s*$/gm, '')}\nexport {peg$parse as parse};\n`;
}
