// A shop that pays, and Stripe as its fake. Imported by tests alone.
export { openPayingShop, type PayingShop, visa } from './paying-shop.ts';
