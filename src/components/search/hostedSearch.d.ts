/** Settings of the hosted search, or `null`; a constant that src/plugins/hosted-search defines for the bundler. */
declare const HOSTED_SEARCH: import('@site/src/search/clients/hosted').HostedSettings | null;
