/** Zoho's data centers: where sign-in and interface of each are (Zoho's page "Multi DC"). */
export const zohoHosts = new Map([
  ['com', { accounts: 'https://accounts.zoho.com', api: 'https://www.zohoapis.com' }],
  ['eu', { accounts: 'https://accounts.zoho.eu', api: 'https://www.zohoapis.eu' }],
  ['in', { accounts: 'https://accounts.zoho.in', api: 'https://www.zohoapis.in' }],
  ['com.au', { accounts: 'https://accounts.zoho.com.au', api: 'https://www.zohoapis.com.au' }],
  ['jp', { accounts: 'https://accounts.zoho.jp', api: 'https://www.zohoapis.jp' }],
  ['ca', { accounts: 'https://accounts.zohocloud.ca', api: 'https://www.zohoapis.ca' }],
  ['sa', { accounts: 'https://accounts.zoho.sa', api: 'https://www.zohoapis.sa' }],
]);
