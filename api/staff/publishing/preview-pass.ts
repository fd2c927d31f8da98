import * as v from 'valibot'
import { mayEnter } from '#lib/contract/staff/roles.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { seal, unseal } from '../platform/sealed.ts'
import { rolesOf } from '../access/staff-login.ts'
import { type CallOf, whoOf } from '../platform/staff-routes.ts'
import type { StaffServices } from '../platform/staff-services.ts'

/** What leads to the host of previews is used at once; what is kept there is good for an hour and for no login after that. */
const minutes = { 'preview-entry': 2, 'preview-seen': 60 }
type For = keyof typeof minutes

const Pass = v.object({
  for: v.string(),
  login: v.string(),
  edition: v.string(),
  release: v.string(),
  until: v.number(),
})
type PassContent = Pick<v.InferOutput<typeof Pass>, 'login' | 'edition' | 'release'>

const passFor = ({ keys }: StaffServices, purpose: For, shown: PassContent): Promise<string> =>
  seal(keys, JSON.stringify({ ...shown, for: purpose, until: Date.now() + minutes[purpose] * 60_000 }))

/** A pass holds for one purpose and as long as the login that it was asked by holds and may enter the room. */
async function opened({ db, keys }: StaffServices, purpose: For, pass: string): Promise<PassContent> {
  const text = await unseal(keys, pass)
  const read = text === undefined ? undefined : v.safeParse(v.pipe(v.string(), v.parseJson(), Pass), text)
  if (!read?.success || read.output.for !== purpose || read.output.until < Date.now())
    throw new HttpProblem('LOGIN_REQUIRED')
  const { login, edition, release } = read.output
  if (!mayEnter(await rolesOf(db, login), 'publishing')) throw new HttpProblem('LOGIN_REQUIRED')
  return { login, edition, release }
}

export async function passToPreview(services: StaffServices, call: CallOf<'passToPreview'>) {
  const { key: edition = '', release = '' } = call.params
  if (!/^[a-z]+$/.test(edition) || !/^(\d+|preview)$/.test(release)) throw new HttpProblem('NOT_FOUND')
  return { pass: await passFor(services, 'preview-entry', { login: whoOf(call).id, edition, release }) }
}

export async function enterPreview(services: StaffServices, { body }: CallOf<'enterPreview'>) {
  const shown = await opened(services, 'preview-entry', body.pass)
  const { edition, release } = shown
  return { edition, release, pass: await passFor(services, 'preview-seen', shown) }
}

export async function seePreview(services: StaffServices, { body }: CallOf<'seePreview'>) {
  const { edition, release } = await opened(services, 'preview-seen', body.pass)
  return { edition, release }
}
