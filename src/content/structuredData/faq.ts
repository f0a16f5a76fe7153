import type {FAQPage} from 'schema-dts';

/** A question of a page, its anchor and its answer as simple HTML. */
export interface Question {
  id: string;
  name: string;
  answer: string;
}

/**
 * A page of questions and answers.
 * @param url absolute address of the page.
 */
export function faqPage(questions: readonly Question[], url: string): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    url,
    mainEntity: questions.map(({id, name, answer}) => ({
      '@type': 'Question' as const,
      '@id': `${url}#${id}`,
      url: `${url}#${id}`,
      name,
      acceptedAnswer: {'@type': 'Answer' as const, text: answer},
    })),
  };
}
