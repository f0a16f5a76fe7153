import {readFileSync} from 'node:fs';
import type {Plugin} from '@docusaurus/types';
import {projectFile} from '../site/projectRoot';

/** Returns the Chinese interface texts by key. Another locale shows them where it has no translation yet. */
export function chineseTexts(): Dictionary<string> {
  const texts = JSON.parse(readFileSync(projectFile('i18n/zh-Hans/code.json'), 'utf8')) as Dictionary<{
    message: string;
  }>;
  return Object.fromEntries(Object.entries(texts).map(([key, {message}]) => [key, message]));
}

/**
 * Gives each locale our own texts in Chinese until its `code.json` has them; the theme brings translations of its own.
 */
export function interfaceTexts(): Plugin {
  return {
    name: 'interface-texts',
    async getDefaultCodeTranslationMessages() {
      return Object.fromEntries(Object.entries(chineseTexts()).filter(([key]) => key.startsWith('site.')));
    },
  };
}
