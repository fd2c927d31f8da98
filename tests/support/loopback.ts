/**
 * Where Node reaches what the browser calls by that address: names below localhost are the browser's, and one without a
 * port is that of the shop all tests share.
 */
export function loopback(address: string): string {
  return `http://127.0.0.1:${new URL(address).port || process.env['SHOP_PORT']}`
}
