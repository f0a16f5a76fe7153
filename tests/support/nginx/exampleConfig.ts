import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';

interface Place {
  /** Folder of releases, in place of /srv/hengzhou-docs. */
  releases: string;
  /** Folder of the logs. */
  logs: string;
  http: number;
  https: number;
  certificate: string;
  key: string;
  /** Folder of http.conf and site.conf. */
  rules: string;
}

/** deploy/nginx.conf with other ports, paths, certificates and user. @throws if a text to replace is not in it. */
export function exampleConfig({releases, logs, http, https, certificate, key, rules}: Place): string {
  const replacements: [string | RegExp, string][] = [
    ['user www-data;\n', ''],
    ['pid /run/nginx.pid;\n', ''],
    [/error_log \S+ warn;/, `error_log ${logs}/error.log warn;`],
    [/access_log \S+;/, `access_log ${logs}/access.log;`],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen [::]:80;\n', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['listen [::]:443 ssl http2;\n', ''],
    [/ssl_certificate \S+;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`],
    // In quotes: the path of the project may have blanks.
    [/(?<=include )\/etc\/nginx\/hengzhou-docs/g, `"${resolve(rules)}`],
    [/(?<=include ".*\.conf)(?=;)/g, '"'],
    [/\/srv\/hengzhou-docs/g, releases],
  ];
  return replacements.reduce(
    (text, [from, to]) => {
      const replaced = text.replace(from, () => to);
      if (replaced === text || (typeof from === 'string' && replaced.includes(from))) {
        throw new Error(`deploy/nginx.conf must contain “${String(from)}” once.`);
      }
      return replaced;
    },
    readFileSync('deploy/nginx.conf', 'utf8'),
  );
}
