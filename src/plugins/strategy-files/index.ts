import type {PluginConfig} from '@docusaurus/types';
import {strategyGuide} from './guide';
import {strategySchema} from './schema';
import {strategyTool} from './tool';

/**
 * Published files for authors of strategies elsewhere: a schema for editors, a command-line tool that also serves
 * assistants, a text.
 */
export const strategyFiles: PluginConfig[] = [strategySchema, strategyTool, strategyGuide];
