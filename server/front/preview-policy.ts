/** What a policy names by a word or by what it holds, and not by the host that it comes from. */
function ownSources(policy: string, directive: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${directive} `))
  return (found ?? '').split(' ').filter((source) => source.startsWith("'"))
}

/**
 * A release runs what it brings and what the build wrote into its pages, asks nobody but the host that it is shown at, so that nothing
 * is counted or sent elsewhere, and is framed by the back office alone.
 */
export const previewPolicy = (policy: string, rooms: string): string =>
  [
    "default-src 'none'",
    `script-src ${ownSources(policy, 'script-src').join(' ')}`,
    `style-src ${ownSources(policy, 'style-src').join(' ')}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${rooms}`,
  ].join('; ')
