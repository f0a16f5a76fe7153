import {readFileSync} from 'node:fs';
import peggy from 'peggy';

const GRAMMAR = 'src/engine/sentence/read/rule.peggy';
export const GENERATED = 'src/engine/sentence/read/grammar.generated.ts';

/** Returns the parser of typed rules from the grammar, with a memo of each rule at each place: linear. */
export function generatedParser(): string {
  const source = peggy.generate(readFileSync(GRAMMAR, 'utf8'), {
    cache: true,
    format: 'es',
    output: 'source',
    grammarSource: GRAMMAR,
  });
  // Any text is a list of items, so the parser never reports expected items.
  const untold = source
    .replaceAll(/^ *if \(peg\$silentFails === 0\) \{ peg\$fail\(peg\$e\d+\); \}\n/gm, '')
    .replaceAll(/^ *const peg\$e\d+ = .*\n/gm, '');
  return `// @ts-nocheck\n${untold.replaceAll(/^export \{[^}]*\};?\s*$/gm, '')}\nexport {peg$parse as parse};\n`;
}
