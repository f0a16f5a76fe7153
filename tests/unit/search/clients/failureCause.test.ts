import {expect, test} from 'vitest';
import {failureCause} from '../../../../src/search/clients/failureCause';

test.each([
  [{name: 'ApiError', status: 400, message: 'bad'}, '请求被拒绝（400：bad）'],
  [{name: 'ApiError', status: 401}, '密钥被拒绝（401），请检查 ALGOLIA_APP_ID 与 ALGOLIA_API_KEY'],
  [{name: 'ApiError', status: 404}, '索引不存在（404），请检查 ALGOLIA_INDEX_NAME'],
  [{name: 'ApiError', status: 429}, '请求过多（429），请检查 Algolia 的用量限制'],
  [{name: 'TooSlow', message: '1.3 秒内没有应答'}, '1.3 秒内没有应答，请检查网络，或用 ALGOLIA_HOSTS 设置反向代理'],
  [{name: 'RetryError'}, '所有主机都连不上或出错，请检查网络，或用 ALGOLIA_HOSTS 设置反向代理'],
  [{name: 'DeserializationError'}, '应答不是 JSON，网络可能需要先登录，或 ALGOLIA_HOSTS 指向了别的服务'],
  [{name: 'WrongShape', message: '没有 hits'}, '应答不是搜索结果（没有 hits），请检查 ALGOLIA_HOSTS 与索引里的记录'],
  [{name: 'ApiError', status: 403}, '密钥被拒绝（403），请检查 ALGOLIA_APP_ID 与 ALGOLIA_API_KEY'],
  // Of the rest, what the service says.
  [{name: 'ApiError', status: 500, message: 'down'}, 'ApiError：down'],
  [{}, '错误：[object Object]'],
  [new TypeError('x is not a function'), 'TypeError：x is not a function'],
  ['quota', '错误：quota'],
  [null, '错误：null'],
])('%o is told as “%s”', (error, cause) => {
  expect(failureCause(error)).toBe(cause);
});
