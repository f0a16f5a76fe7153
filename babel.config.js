// Docusaurus' own preset. The bundler uses SWC; `docusaurus write-translations` still reads this.
module.exports = {presets: [require.resolve('@docusaurus/core/lib/babel/preset')]};
