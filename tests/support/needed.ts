/**
 * Whether what a test needs of the machine is there. Where it is missing the test is left out, so that a first clone is not red
 * for a server that nobody installed; with CI set it fails instead, because nobody would see there that less was tried.
 */
export function isThere(what: string, found: unknown): boolean {
  if (!found && process.env['CI'])
    throw new Error(`${what} is not installed, and with CI set nothing is left out: install it, or unset CI.`)
  return Boolean(found)
}
