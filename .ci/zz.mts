import {buildFixture} from '../tests/support/fixtures';
const {code, output} = await buildFixture('features', {SEARCH_REPORT_URL: 'https://report.test/?query={query}'});
console.log(output.slice(-6000)); console.log('code', code);
