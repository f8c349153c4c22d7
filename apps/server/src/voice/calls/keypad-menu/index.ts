// The menu of keys that a call begins with.
// It must not know what carries the call, nor who is rung.

export { KeypadMenu, type MenuOutlets } from './keypad-menu.ts';
export { openSimulatedMenu, type SimulatedMenu } from './simulated-menu.ts';
