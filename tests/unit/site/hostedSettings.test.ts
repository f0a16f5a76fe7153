import {describe, expect, test} from 'vitest';
import {hostedSettings} from '../../../src/site/hostedSettings';

const complete = {ALGOLIA_APP_ID: 'APP', ALGOLIA_API_KEY: 'key', ALGOLIA_INDEX_NAME: 'docs'};
const settingsOf = (env: Record<string, string>): ReturnType<typeof hostedSettings> => hostedSettings(env as NodeJS.ProcessEnv);

describe('hosted search', () => {
  test('is off without its variables', () => {
    expect(settingsOf({})).toBeNull();
    expect(settingsOf({ALGOLIA_APP_ID: ' ', ALGOLIA_HOSTS: 'proxy.example'})).toBeNull();
  });

  test('is on with all three', () => {
    expect(settingsOf(complete)).toEqual({appId: 'APP', apiKey: 'key', indexName: 'docs', hosts: [], insights: false});
  });

  test('names the variables that are missing', () => {
    expect(() => settingsOf({ALGOLIA_APP_ID: 'APP'})).toThrow('还缺环境变量 ALGOLIA_API_KEY、ALGOLIA_INDEX_NAME。');
  });

  test('takes hosts as names or addresses', () => {
    expect(settingsOf({...complete, ALGOLIA_HOSTS: 'a.example, http://b.example:8080/x/'})?.hosts).toEqual([
      {url: 'a.example', protocol: 'https', accept: 'readWrite'},
      {url: 'b.example:8080/x', protocol: 'http', accept: 'readWrite'},
    ]);
  });

  test.each(['ftp://a.example', 'https://', 'a b'])('names a host that is none: %s', (host) => {
    expect(() => settingsOf({...complete, ALGOLIA_HOSTS: host})).toThrow(`“${host}”`);
  });

  test('takes true and false for insights and nothing else', () => {
    expect(settingsOf({...complete, ALGOLIA_INSIGHTS: 'true'})?.insights).toBe(true);
    expect(() => settingsOf({...complete, ALGOLIA_INSIGHTS: 'yes'})).toThrow('只能是 true 或 false，实际是 “yes”');
  });
});
