import {HtmlValidate} from 'html-validate';
import {report, type Check, type Finding} from '../support/check.mjs';
import {builtPages} from '../support/builtPages.mjs';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  elements: [
    'html5',
    // The minifier leaves out end tags that the next start tag implies.
    {
      option: {inherit: 'option', implicitClosed: ['option', 'optgroup']},
      optgroup: {inherit: 'optgroup', implicitClosed: ['optgroup']},
    },
  ],
  rules: {
    'empty-heading': 'error',
    // The minifier of the build writes attributes without quotes and void elements without a slash, both valid.
    'attr-quotes': 'off',
    'void-style': 'off',
    // Charts and the theme's progress bar set geometry inline.
    'no-inline-style': 'off',
    'long-title': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'attr-case': 'off',
  },
});

/** A large Suspense boundary, which React moves into place by script: without JavaScript it would never be visible. */
const SUSPENDED = /<div hidden id="?S:\w+/;

/** Returns the findings of html-validate in one page, and parts of it that only a script would show. */
export async function htmlFindings(file: string, html: string): Promise<Finding[]> {
  const {results} = await validator.validateString(html);
  const suspended = SUSPENDED.test(html)
    ? [{file, message: '有内容要靠脚本才显示（Suspense）：请用 island 载入组件。'}]
    : [];
  return [
    ...suspended,
    ...results.flatMap(({messages}) =>
      messages.map(({ruleId, message, selector}) => ({file, message: `${ruleId}: ${message} (${selector ?? ''})`})),
    ),
  ];
}

export const check: Check['run'] = async () => {
  const pages = builtPages('build');
  const findings = await Promise.all(pages.map(({file, html: text}) => htmlFindings(file, text)));
  return report(
    pages.map(({file}) => file),
    findings.flat(),
  );
};
