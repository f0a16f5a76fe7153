import '../unit/cases';
