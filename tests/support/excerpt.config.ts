import type {Config} from '@docusaurus/types';
import type {Options} from '@docusaurus/preset-classic';
import site from '../../docusaurus.config';
import {excerpt} from './excerptSidebars';

/** The site with a few of its pages, which are enough to test another router or another search. */
const [[preset, options]] = site.presets as [[string, Options]];

const config: Config = {
  ...site,
  presets: [
    [
      preset,
      {
        ...options,
        docs: {
          ...(options.docs as object),
          include: excerpt.map((id) => `${id}.mdx`),
          sidebarPath: './tests/support/excerptSidebars.ts',
        },
        pages: {...(options.pages as object), include: ['index.tsx']},
      } satisfies Options,
    ],
  ],
};

export default config;
