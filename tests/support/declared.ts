import type { StaffEndpoint } from '#lib/contract/staff/endpoint.ts'
import { staffEndpoints } from '#lib/contract/staff/staff-endpoints.ts'
import { codesOf } from '#lib/contract/staff/staff-openapi.ts'

const all: [string, StaffEndpoint][] = Object.entries(staffEndpoints)

const rows = all
  .map(([name, row]) => ({
    ...{ name, method: row.method, codes: new Set<string>(codesOf(row)) },
    address: new RegExp(`^${row.path.replaceAll(/:\w+/g, '[^/?]+')}(?:\\?|$)`),
    open: row.path.split(':').length,
  }))
  // What is written out before what stands for anything.
  .sort((one, other) => one.open - other.open)

/** What a call of the staff is refused for though its row does not say so. */
export async function undeclared(method: string, path: string, response: Response): Promise<string | undefined> {
  const row = rows.find((one) => one.method === method && one.address.test(path))
  if (response.ok || !row || !response.headers.get('content-type')?.includes('json')) return undefined
  const { code } = (await response.clone().json()) as { code: string }
  return row.codes.has(code) ? undefined : `${row.name} answers ${code}, which its row does not name`
}
