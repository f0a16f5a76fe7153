import {testEveryPageType, testJourneys} from '../../support/everyPageType';
import {test} from '../../support/test';

// The browser of the tests, or with FIREFOX the one that it names (.ci/README.md).
test.use({allowedConsole: /404|NS_ERROR/});

testEveryPageType(true);
testJourneys();
