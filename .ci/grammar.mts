// Makes the parser of typed rules from its grammar: `npm run grammar`. The parser is committed; a test tells when it is out of date.
import {writeFileSync} from 'node:fs';
import {GENERATED, generatedParser} from './support/generatedParser.mjs';

writeFileSync(GENERATED, generatedParser());
