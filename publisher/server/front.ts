/** What a web server in front of the pages has to know beside its release. */
export type Front = {
  /** Where it finds the commerce API, when that is not where `npm run api` listens unless told otherwise. */
  apiUrl?: string | undefined
  /** Further processes of that API, each a host with its port. */
  apis?: readonly string[] | undefined
  /** Networks of balancers, proxies and a CDN before it, which are believed when they say who called. */
  proxies?: readonly string[] | undefined
  /** Files of a certificate and of its key, for a server that gets none by itself; `{key}` is the edition. */
  tls?: { certificate: string; key: string } | undefined
}
