import { request as requestPlain } from 'node:http'
import { request as requestSafely, type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import { isOutside, lookupOutside } from './outside.ts'

const refused = 'the address is not public'

type Posted = {
  headers: Record<string, string>
  body: string
  /** Milliseconds. */
  patience: number
  /** Of an answer as many characters are read. */
  longest: number
  /** Also machines of one's own are asked, and without encryption. */
  isTrial: boolean
}

/** Posts to an address that somebody else has named: to public ones alone, and wherever an answer leads nobody follows. */
export function publicPost(url: string, { headers, body, patience, longest, isTrial }: Posted) {
  const { protocol, hostname } = new URL(url)
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    if (!isTrial && (protocol !== 'https:' || (isIP(hostname.replace(/^\[|\]$/g, '')) && !isOutside(hostname))))
      return reject(new Error(refused))
    const options: RequestOptions = {
      ...{ method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      ...{ signal: AbortSignal.timeout(patience), ...(!isTrial && { lookup: lookupOutside(refused) }) },
    }
    const asked = (protocol === 'https:' ? requestSafely : requestPlain)(url, options, (response) => {
      const parts: string[] = []
      let length = 0
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        parts.push(part)
        length += part.length
        if (length > longest) response.destroy(new Error('the answer is too long'))
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: parts.join('') }))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
