import type {LoadContext, Plugin} from '@docusaurus/types';
import {present} from '../../engine';
import {bundledScript, headScript} from '../bundledScript';
import {chineseTexts} from '../interfaceTexts';

interface Themed {
  colorMode: {respectPrefersColorScheme: boolean};
  announcementBar?: {id: string};
}

/** Keys of the shell's interface texts. */
const TEXTS = {
  copied: 'theme.CodeBlock.copied',
  refused: 'site.copy.refused',
  markdownCopied: 'site.copy.markdownCopied',
  markdownMissing: 'site.copy.markdownMissing',
  markdownRefused: 'site.copy.markdownRefused',
  prompt: 'site.copy.prompt',
  promptCopied: 'site.copy.promptCopied',
  promptRefused: 'site.copy.promptRefused',
};

/** Puts the controls of the shell (shell.ts) into every page: they respond before and after the bundle arrives. */
export function shell({siteConfig, siteStorage: {namespace}, codeTranslations}: LoadContext): Plugin {
  const {colorMode, announcementBar} = siteConfig.themeConfig as unknown as Themed;
  // Plugins are given only the texts of the locale's own file.
  const texts = new Map(Object.entries({...chineseTexts(), ...codeTranslations}));
  const settings = {
    namespace,
    modes: [...(colorMode.respectPrefersColorScheme ? ['system'] : []), 'light', 'dark'],
    announcement: announcementBar?.id ?? '',
    ownHosts: siteConfig.customFields?.ownHosts,
    texts: Object.fromEntries(Object.entries(TEXTS).map(([name, key]) => [name, present(texts.get(key))])),
  };
  const script = headScript(bundledScript('shell/shell.ts', settings));
  return {name: 'shell', injectHtmlTags: () => ({headTags: [script]})};
}
