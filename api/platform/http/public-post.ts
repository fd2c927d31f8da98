import { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSafely, type RequestOptions } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** Networks that lie behind somebody's door, or are nobody's. */
const closed = { ipv4: new BlockList(), ipv6: new BlockList() }
const networks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...[
    '192.0.2.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  ...['::/96', '::ffff:0:0/96', '64:ff9b::/96', '2001:db8::/32', '2002::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
]
for (const network of networks) {
  const [address = '', bits] = network.split('/')
  const family = familyOf(address)
  closed[family].addSubnet(address, Number(bits), family)
}

/** Whether an address may be asked that somebody else has named. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !closed[familyOf(address)].check(address, familyOf(address))

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}

const refused = new Error('the address is not public')

/** The address that was checked is the one that is connected to, so that no name leads elsewhere in between. */
const publicLookup: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '')
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address))) return callback(refused, '')
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })
}

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
    if (!isTrial && (protocol !== 'https:' || (isIP(hostname.replace(/^\[|\]$/g, '')) && !isPublicAddress(hostname))))
      return reject(refused)
    const options: RequestOptions = {
      ...{ method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      ...{ signal: AbortSignal.timeout(patience), ...(!isTrial && { lookup: publicLookup }) },
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
