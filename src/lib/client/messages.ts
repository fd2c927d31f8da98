import ky from 'ky'
import { ApiError } from './call/api-error.ts'

/** The texts of a language, as they were published beside the pages; always from the page's own origin. */
export async function fetchMessages(language: string): Promise<object> {
  const path = `/assets/i18n/${language}.json`
  try {
    return await ky(path, { timeout: 8_000, retry: 1 }).json<object>()
  } catch (cause) {
    throw new ApiError('NETWORK_FAILED', `GET ${path}`, { cause })
  }
}
