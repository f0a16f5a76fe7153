import {isOn} from './isOn';

/**
 * Whether pages that were read can be read offline, from `OFFLINE`. Off means more than not shipping it: the build then
 * has a worker that clears what earlier builds left in readers' browsers.
 */
export const isOfflineOn = (env?: NodeJS.ProcessEnv): boolean => isOn('OFFLINE', '关闭离线阅读，并清除读者浏览器里的离线副本', env);
