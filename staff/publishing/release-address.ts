/** Where a page of a release is shown to those who work here, live or not. */
export const releaseAddress = (edition: string, release: string, path: string): string =>
  `/releases/${edition}/${release}${path}`

/** Where it runs as shoppers will have it; one at a time, and without its scripts where no host is there for more. */
export const previewAddress = (edition: string, release: string, path: string): string =>
  `/previews/${edition}/${release}${path}`
