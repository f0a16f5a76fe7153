import '../src/client/heavy';
