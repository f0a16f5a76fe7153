import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {designTokens} from '../designTokens';
import {socialCards} from './index';
import {lexicon} from '../../search/lexicon';
import {identity} from '../../site/identity';
import {router} from '../../site/router';
import {trailOf} from '../../site/sidebar';

const read = (path: string): string => readFileSync(join(__dirname, '../../..', path), 'utf8');

/** The pictures for sharing: one for each page that has a title and a description, in our type and colours. */
export const pageCards = socialCards(
  () => ({
    siteName: identity.siteName,
    tagline: identity.tagline,
    logo: read('static/img/logo.svg'),
    colour: designTokens(read('src/css/tokens.css')),
    words: lexicon,
  }),
  ({file, frontMatter: {title, description, draft}}) => {
    // Nobody shares a page of `npm start`, nor one without an address of its own.
    const isShared = router === 'browser' && process.env.NODE_ENV === 'production' && draft !== true;
    const isWritten = typeof title === 'string' && typeof description === 'string';
    return isShared && isWritten ? {title, description, trail: trailOf(file)} : null;
  },
);
