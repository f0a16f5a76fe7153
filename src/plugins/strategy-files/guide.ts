import type {LoadContext, Plugin} from '@docusaurus/types';
import {pages} from '../page-model';
import {publishedFiles} from '../publishedFiles';
import {guideText} from './guideText';

/** Publishes `/llms-strategy.md`: all that an assistant needs to write a valid strategy. */
export function strategyGuide(context: LoadContext): Plugin {
  const {siteConfig, baseUrl} = context;
  return publishedFiles('strategy-guide', context, () => ({
    'llms-strategy.md': guideText(pages.examples(), `${siteConfig.url}${baseUrl}`),
  }));
}
