import type {PluginConfig} from '@docusaurus/types';
import {strategyGuide} from './guide';
import {strategySchema} from './schema';
import {strategyTool} from './tool';

/** Files for authors of strategies: a schema for editors, a command-line tool for assistants too, a text. */
export const strategyFiles: PluginConfig[] = [strategySchema, strategyTool, strategyGuide];
