// A loader for files that Docusaurus has generated: the plugin's function rewrites them.
module.exports = function rewritten(source) {
  return this.getOptions().write(source);
};
