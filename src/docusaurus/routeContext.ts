/** The context that the core gives each route: the page shown after a crash needs one, too (src/theme/Error). */
export {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
