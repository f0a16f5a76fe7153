// Loader that has pages compiled again when the code that computes them has changed.
module.exports = function dependOnCode(source) {
  this.addDependency(this.getOptions().stamp);
  return source;
};
