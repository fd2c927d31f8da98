import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
// What carries an address of the older kind within it leads there.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, bits, 'ipv6')
const outside6 = new BlockList()
outside6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to nobody's own network: what lies there may trust whoever calls from the shop's machine. */
export function isOutside(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  return family === 6 && outside6.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

/** Looks a name up where all of its addresses lie outside; the one that is connected to is one that was looked at. */
export const lookupOutside =
  (refused: string): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0)
      const [first] = found
      if (!first || !found.every(({ address }) => isOutside(address))) return callback(new Error(refused), '', 0)
      if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }

const refused = 'its address lies in a private network'

type Post = { body: string; headers: Record<string, string>; patience: number; isTrial: boolean }

/** Hands a text to an address outside, and tells what was answered; nobody is followed anywhere, and no answer is read. */
export function postOutside(url: string, { body, headers, patience, isTrial }: Post): Promise<number> {
  const { protocol, hostname } = new URL(url)
  const isHere = isTrial && (hostname === 'localhost' || hostname === '127.0.0.1')
  if (protocol !== 'https:' && !isHere) return Promise.reject(new Error('its address is not on https'))
  const literal = hostname.replaceAll(/^\[|\]$/g, '')
  if (!isHere && isIP(literal) !== 0 && !isOutside(literal)) return Promise.reject(new Error(refused))
  const { promise, resolve: answered, reject } = Promise.withResolvers<number>()
  const send = protocol === 'https:' ? secureRequest : plainRequest
  const request = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal: AbortSignal.timeout(patience),
    agent: false,
    ...(!isHere && { lookup: lookupOutside(refused) }),
  })
  request.on('error', reject)
  request.on('response', (response) => {
    response.destroy()
    answered(response.statusCode ?? 0)
  })
  request.end(body)
  return promise
}
