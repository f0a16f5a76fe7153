import type {WordingRule} from './wording';

/** Our typography, for prose in which letters stand for code, formulas and tags. AutoCorrect finds what is not listed here. */
export const typography: readonly WordingRule[] = [
  {pattern: /\p{Script=Han}[\dA-Za-z]|[\dA-Za-z%]\p{Script=Han}/gu, advice: '中文与西文、数字之间空一格。'},
  {pattern: /\p{Script=Han} +\p{Script=Han}/gu, unless: /^\|/, advice: '中文之间不空格。'},
  {pattern: / +[，。；：？、）”’]|[（“‘] +/g, advice: '全角标点旁边不空格。'},
  {pattern: /(?<=\p{Script=Han})[,;:?"'()]|["'](?=\p{Script=Han})/gu, advice: '请用全角标点。'},
  {pattern: /[「」『』]/g, advice: '引号请用“”与‘’。'},
  {pattern: /[，。；：？、][，。；：？、,.;:?]/g, advice: '标点重复。'},
  {pattern: /\p{Script=Han}→|→\p{Script=Han}/gu, advice: '→ 两边各空一格。'},
  {pattern: /（(?=[^（）]*(（|\n\n|$(?![\s\S])))|(?<=(^|）|\n\n)[^（）]*)）/g, advice: '括号没有配对。'},
  {pattern: /“(?=[^“”]*(“|\n\n|$(?![\s\S])))|(?<=(^|”|\n\n)[^“”]*)”/g, advice: '引号没有配对。'},
];
