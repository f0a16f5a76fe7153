import {correctedText, proseFindings, wording} from '../support/prose.mjs';
import {report, type Check} from '../support/check.mjs';
import {slips} from '../support/slips.mjs';
import {authoredFiles, correct, sources, thoseChanged} from '../support/sources.mjs';

export const check: Check['run'] = ({fix, changed}) => {
  if (fix) {
    correct(authoredFiles(), correctedText);
  }
  const pages = thoseChanged(authoredFiles(), changed);
  const shared = [
    ...sources(['src/content'], /^(glossary|riskNotice)\.ts$/),
    ...sources(['src/pages'], /^(index\.tsx|entrances\.ts)$/),
  ];
  return report(
    [...pages, ...shared].map(({file}) => file),
    [
      ...pages.flatMap(proseFindings),
      ...shared.flatMap((one) => wording(one)),
      ...[...pages, ...shared].flatMap((one) => wording(one, slips)),
    ],
  );
};
