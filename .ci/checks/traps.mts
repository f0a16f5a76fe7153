import {trapFindings} from '../../src/content/findings';
import {report, type Check} from '../support/check.mjs';
import {authoredFiles} from '../support/sources.mjs';

export const check: Check['run'] = () => {
  const pages = authoredFiles();
  return report(
    pages.map(({file}) => file),
    pages.flatMap(trapFindings),
  );
};
