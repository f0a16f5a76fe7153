import type {PluginConfig} from '@docusaurus/types';
import {strategyGuide} from './guide';
import {strategySchema} from './schema';
import {strategyTool} from './tool';

/** What is published for those who write strategies elsewhere: a schema for editors, a command-line tool that also serves assistants, a text. */
export const strategyFiles: PluginConfig[] = [strategySchema, strategyTool, strategyGuide];
