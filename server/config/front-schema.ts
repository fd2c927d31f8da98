import { isIP } from 'node:net'
import * as v from 'valibot'
import { noObject } from './addresses.ts'

const networkHint = 'each must be an address or a network, such as 10.0.0.0/8 or 2001:db8::/32.'
const processHint = 'each must be a host with its port, such as 127.0.0.1:4302 or api-2.internal:4300.'
const fileHint = 'it must be the path of a file; {key} stands for the edition.'
const pairHint = 'a certificate needs its key, and a key its certificate.'

/** An address, or one with how many of its bits name the network. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** A host with its port, as a server's configuration takes it as one word. */
const process = v.pipe(
  v.string(processHint),
  v.regex(/^(\[[\da-f:]+\]|[a-z\d.-]+):[1-9]\d*$/i, processHint),
  v.check((host) => URL.canParse(`http://${host}`), processHint),
)

/** A path that a server's configuration takes as one word. */
const file = v.pipe(v.string(fileHint), v.regex(/^\/[^\s"'\\;]+$/, fileHint))

/** What stands before the pages: proxies that are believed, whom it asks beside the API, and the certificate of a web server that gets none by itself. */
export const frontSchema = v.pipe(
  v.strictObject(
    {
      proxies: v.optional(v.array(v.pipe(v.string(networkHint), v.check(isNetwork, networkHint)), networkHint), []),
      apis: v.optional(v.array(process, processHint), []),
      certificate: v.optional(file),
      key: v.optional(file),
    },
    noObject,
  ),
  v.check(({ certificate, key }) => (certificate === undefined) === (key === undefined), pairHint),
)
