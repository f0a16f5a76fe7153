// Loader for Docusaurus' list of routes in `npm start`: `require.resolveWeak` of a page would make the bundler compile
// it at once.
module.exports = (code) => code.replace(/require\.resolveWeak\(("[^"]+")\)/g, '$1');
