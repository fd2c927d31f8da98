import type { Context } from 'hono'
import type { FileBody, StaffEndpoint } from '#lib/contract/staff/endpoint.ts'
import { staffEndpoints } from '#lib/contract/staff/staff-endpoints.ts'
import { bytesUpTo, declaredLength } from '../../platform/http/body-limit.ts'
import type { Bytes } from '../../platform/files/picture-source.ts'
import { HttpProblem } from '../../platform/http/problem.ts'

const rows: StaffEndpoint[] = Object.values(staffEndpoints)

/** Their paths have no parameters. */
const takingFiles = new Set(rows.filter(({ file }) => file).map(({ method, path }) => `${method} ${path}`))

/** Whether a call brings a file, which is measured once it is known who sends it. */
export const takesFile = ({ req }: Context): boolean => takingFiles.has(`${req.method} ${req.path}`)

/**
 * A file as it came. One that says itself that it is too large is refused unread: the server lets what is still to come run
 * out, where nobody has begun to read it. Closed at once, the line would break under whoever is still sending, and they would
 * never hear why.
 */
export async function readFileBody(request: Request, { most }: FileBody): Promise<Bytes> {
  if ((declaredLength(request) ?? 0) > most) throw new HttpProblem('PAYLOAD_TOO_LARGE')
  return request.body ? bytesUpTo(request.body, most) : new Uint8Array()
}
