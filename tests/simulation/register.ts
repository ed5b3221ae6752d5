import { loadProduct } from './loader.ts';

// For `node --import`: lets a script import the product's own TypeScript.
loadProduct();
