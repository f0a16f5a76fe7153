import {isOn} from './isOn';

/** Whether the pages' bundle waits for the reader's first sign of intent, from `DEFERRED_START`. */
export const isStartDeferred = (env?: NodeJS.ProcessEnv): boolean => isOn('DEFERRED_START', '让每个页面一打开就下载并运行脚本', env);
