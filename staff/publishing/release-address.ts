/** Where a page of a release is shown to those who work here, live or not. */
export const releaseAddress = (edition: string, release: string, path: string): string =>
  `/releases/${edition}/${release}${path}`
