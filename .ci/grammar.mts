// Makes the parser of typed rules from its grammar: `npm run grammar`. A test fails when the parser is out of date.
import {writeFileSync} from 'node:fs';
import {GENERATED, generatedParser} from './support/generatedParser.mjs';
import {parsedArgs} from './support/usage.mjs';

parsedArgs('用法：npm run grammar', {});
writeFileSync(GENERATED, generatedParser());
