/** Where root keeps what must not lie below a private folder: copies of the programs, and clusters. */
export const SYSTEM_HOME = '/var/lib/deskbell';
