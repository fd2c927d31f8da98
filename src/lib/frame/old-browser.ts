import { unsupportedBrowserPath } from '#lib/domain/paths.ts'

/**
 * Runs first of all, in words that the oldest browser reads: only Internet Explorer has a document mode. The page it
 * goes to does not have this script.
 */
export const oldBrowserScript = `if(document.documentMode)location.replace('${unsupportedBrowserPath}')`
