/** Loaded with the first press of the button. */
export { HalfwayPanel } from './HalfwayPanel';
export { HalfwaySheet } from './HalfwaySheet';
