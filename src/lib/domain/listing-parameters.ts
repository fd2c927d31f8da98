/**
 * Whether a query string may ask something of a listing. On every page with a list, so it looks at names only; what the
 * values say is read by what answers them (domain/listing-query).
 */
export const mayAskOfListing = (search: string): boolean =>
  /[?&](?:q|sort|page|size|view|price|stock|f\.[^=&]+)=[^&]/.test(search)
