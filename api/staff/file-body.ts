import type { Context } from 'hono'
import type { FileBody, StaffEndpoint } from '#lib/contract/staff/endpoint.ts'
import { staffEndpoints } from '#lib/contract/staff/staff-endpoints.ts'
import type { Bytes } from '../media/picture-source.ts'
import { Refusal } from '../problem.ts'

const rows: StaffEndpoint[] = Object.values(staffEndpoints)

/** Their paths have no parameters. */
const takingFiles = new Set(rows.filter(({ file }) => file).map(({ method, path }) => `${method} ${path}`))

/** Whether a call brings a file, which is measured once it is known who sends it. */
export const takesFile = ({ req }: Context): boolean => takingFiles.has(`${req.method} ${req.path}`)

/** A file as it came. No more of it is kept than is taken, whatever it says of its length. */
export async function readFileBody(request: Request, { most }: FileBody): Promise<Bytes> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.byteLength
    if (length > most) throw tooLarge()
    parts.push(part)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/**
 * The server lets what is still to come run out, where nobody has begun to read it. Closed at once, the line would break under
 * whoever is still sending, and they would never hear why.
 */
const tooLarge = () => new Refusal('PAYLOAD_TOO_LARGE')
