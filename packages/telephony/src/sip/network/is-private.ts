/** Whether an address means something only within a network of one's own. */
export const isPrivate = (address: string): boolean =>
  /^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe80:|::1$)/i.test(address);
