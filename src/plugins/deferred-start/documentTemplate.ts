import {isStartDeferred} from '../../site/features';
import {router} from '../../site/router';
import {SEARCH_ENTRY} from '../search-dialog/entry';

/** Tags that start the bundle at once, for pages that do not wait for their reader. */
const STARTED = '<% bundle.forEach((address) => { %><script src="<%= address %>" defer></script><% }); %>';

/**
 * Docusaurus' template of all pages, with a list of the scripts' addresses in place of their tags; the starter
 * (starter.ts) and the search (../search-dialog) read it. `undefined` for the hash router, whose one page starts by
 * itself. https://docusaurus.io/docs/api/docusaurus-config#ssrTemplate
 */
export const documentTemplate = (isDeferred = isStartDeferred()): string | undefined =>
  router === 'hash'
    ? undefined
    : `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %><%~ metaAttribute %><% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" /><% }); %>
    <% const named = (name) => it.scripts.filter((file) => file.includes('/' + name + '.')).map((file) => it.baseUrl + file); %>
    <% const search = named('${SEARCH_ENTRY}'); %>
    <% const bundle = it.scripts.map((file) => it.baseUrl + file).filter((address) => !search.includes(address)); %>
    ${isDeferred ? '' : STARTED}
    <script type="application/json" data-start><%~ JSON.stringify({bundle: ${isDeferred ? 'bundle' : '[]'}, search: [...named('runtime~main'), ...search]}) %></script>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>`;
