// Sends stored things to receivers outside: several at once, a few to each, beside other processes.
// It must not know what is sent, nor how it is stored.
export { type Claimed, createDispatcher, type Dispatched, type Dispatcher } from './create-dispatcher.ts';
