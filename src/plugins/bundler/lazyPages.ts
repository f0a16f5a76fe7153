import {rspack} from '@docusaurus/faster';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Compiler} from './compiler';
import {projectFile} from '../../site/projectRoot';

type Middleware = ReturnType<typeof rspack.lazyCompilationMiddleware>;

interface Server {
  app: {use: (middleware: Middleware) => void};
}

/**
 * Has `npm start` compile a page and compute its figures only when a browser opens it, so that the first page does not
 * wait for the others. Comes after all plugins that listen for the server.
 * https://rspack.rs/guide/advanced/lazy-compilation
 */
export function lazyPages({generatedFilesDir}: LoadContext): Plugin {
  let answer: Middleware | undefined;
  const plugin = {
    apply(compiler: Compiler): void {
      answer = rspack.lazyCompilationMiddleware(compiler);
    },
  };
  return {
    name: 'lazy-pages',
    configureWebpack(config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'development') {
        return {};
      }
      const {devServer: {onListening: others} = {}} = config as {devServer?: {onListening?: (server: Server) => void}};
      const onListening = (server: Server): void => {
        others?.(server);
        if (answer !== undefined) {
          server.app.use(answer);
        }
      };
      // Docusaurus' types name neither key.
      return {
        lazyCompilation: {entries: false, imports: true, test: /\.mdx$/},
        module: {
          rules: [
            {
              test: /[\\/]registry\.js$/,
              include: generatedFilesDir,
              use: [projectFile('src/plugins/bundler/registryLoader.cjs')],
            },
          ],
        },
        plugins: [plugin],
        devServer: {onListening},
      } as object;
    },
  };
}
