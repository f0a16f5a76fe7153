import {resolve} from 'node:path';

/**
 * A configuration of nginx for several built sites on loopback: one server per site, with the rules of deploy/. Plain
 * HTTP, as behind a proxy. Compressed files are optional: nginx falls back to the uncompressed ones.
 * @param folder parent of the folder of logs
 * @param sites folders relative to the project's root, and their ports
 */
export function sitesConfig(folder: string, sites: readonly {folder: string; port: number}[]): string {
  const server = (site: {folder: string; port: number}): string => `  server {
    listen 127.0.0.1:${site.port};
    root "${resolve(site.folder)}";
    include "${resolve('deploy/nginx')}/site.conf";
  }`;
  return `worker_processes 1;
error_log "${folder}/logs/error.log";
include /etc/nginx/modules-enabled/*.conf;
events {
  worker_connections 1024;
}
http {
  access_log off;
  include "${resolve('deploy/nginx')}/http.conf";
${sites.map(server).join('\n')}
}
`;
}
