// What can be booked and with whom. It must not know when anything is free.

export { services } from './feature.ts';
export { listServices, listStaff } from './list-services.ts';
export { moneyText } from './money-text.ts';
export { readServices, readStaff } from './read-services.ts';
