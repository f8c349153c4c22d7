// The public booking page: what it offers, when it is free, and booking there without signing in. It must not know how a
// booking is stored, nor what the page looks like.
export { bookingPage } from './feature.ts';
export { findBookingPage } from './get-booking-page.ts';
