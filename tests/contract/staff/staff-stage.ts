import { randomUUID } from 'node:crypto'
import type { TestContext } from 'vitest'
import type { Role } from '#lib/contract/staff/roles.ts'
import { migrateExtensions } from '../../../api/app/extensions.ts'
import { noteBounces } from '../../../api/mail/outbox/mail-endpoints.ts'
import { makeLink } from '../../../api/staff/access/links.ts'
import { startTestApi } from '../../support/api.ts'
import { brokenStorage } from '../../support/broken-storage.ts'
import { databases } from '../../support/databases.ts'
import { labelCarrier, type CarrierMood } from '../../support/label-carrier.ts'
import { loyaltyClub } from '../../support/loyalty-club.ts'
import { openTestPublishing, type TestPublishing } from '../../support/publishing-jobs.ts'
import { mailsTo } from '../../support/people.ts'
import { codeOf, StaffBrowser, staffPassword, withStaff } from '../../support/staff.ts'
import { NotFromOutside } from '../target.ts'
import { keepReceiptOf } from './kept-receipt.ts'
import { robbed } from './robbed.ts'

type Fetch = (path: string, init?: RequestInit) => Promise<Response>

/** Somebody who works here, in front of a browser. */
/** Whoever had to connect a device has its secret. */
export type Worker = { browser: StaffBrowser; email: string; id: string; secret?: string }

/** The rooms under test, and people who work in them. */
export type StaffStage = {
  isOurs: boolean
  /** Asks what shoppers ask. */
  fetch: Fetch
  /** A browser that nobody has logged in with. */
  stranger: () => StaffBrowser
  /** One and the same for all who do not mind. */
  worker: (role: Role) => Promise<Worker>
  newWorker: (role: Role) => Promise<Worker>
  /** Somebody whose device shows codes, with its secret. */
  withDevice: () => Promise<Worker & { secret: string }>
  /** Browsers with what was stolen from people whose logins are over since: they left, changed the password, or work here no more. */
  thieves: () => Promise<StaffBrowser[]>
  /** What the link of an invitation bears, to somebody new. */
  invitation: (role: Role) => Promise<{ token: string; email: string }>
  /** Where publications are asked for; nothing of rooms that are not ours, where it would publish. */
  publishing: TestPublishing | undefined
  /** The same person where nobody can be asked for publications. */
  withoutJobs: (browser: StaffBrowser) => StaffBrowser
  /** The same person where a carrier makes labels, does not answer, or refuses; nothing of rooms that are not ours, which may ask none. */
  withCarrier: (browser: StaffBrowser, mood: CarrierMood) => StaffBrowser
  /** Somebody waits for what a carrier says about the labels of an order. */
  keepCarrierBusy: (number: string) => Promise<unknown>
  /** KSeF has sent back its UPO of a paper. */
  keepReceipt: (paper: string) => Promise<unknown>
  /** The same person where no file can be read or kept. */
  withoutFiles: (browser: StaffBrowser) => StaffBrowser
  /** An address from which a mail came back; nothing of rooms that are not ours, whose mail server would have to tell it. */
  returnedAddress: () => Promise<string>
  /** A paper by its id found nobody in Peppol; nothing of rooms that are not ours, which may have no access point. */
  foundNobodyInPeppol: (paper: string) => Promise<{ id: number }>
  close: () => Promise<void>
}

const url = process.env['CONFORMANCE_API']

/** The rooms of the API that is named, else those of the shipped one; with `FULL` on each database. */
export const staffTargets: { name: string; open: () => Promise<StaffStage> }[] = url
  ? [{ name: `the rooms at ${url}`, open: async () => theirs(url.replace(/\/$/, '')) }]
  : databases.map(({ name, open }) => ({ name: `the rooms on ${name}`, open: async () => ours(await open()) }))

/** Each case has an edition of its own, so that none waits for what another asked. */
export const publishingEditions = ['pl', 'de', 'us', 'it', 'es', 'no', 'cl', 'in', 'sg', 'mx', 'pe']

/** Nobody anybody has heard of. */
export const newAddress = (): string => `staff-${randomUUID()}@example.com`

type Database = Awaited<ReturnType<(typeof databases)[number]['open']>>

async function ours(database: Database): Promise<StaffStage> {
  const api = await startTestApi(database)
  const publishing = openTestPublishing(
    { db: api.db, ...(database.url !== undefined && { url: database.url }) },
    publishingEditions,
  )
  const extensions = { '/loyalty-club': loyaltyClub }
  await migrateExtensions(api.db, extensions)
  const app = withStaff(api, {}, { ...publishing.ports, extensions })
  const bare = withStaff(api)
  const carriers: Partial<Record<CarrierMood, ReturnType<typeof withStaff>>> = {}
  const carried = (mood: CarrierMood) =>
    (carriers[mood] ??= withStaff(api, {}, { shippingLabels: labelCarrier(mood).port }))
  const unkept = withStaff(api, {}, { storage: brokenStorage })
  return stageOf({
    isOurs: true,
    returnedAddress: async () => {
      const email = newAddress()
      await noteBounces(api.db, [{ email, permanent: true, reason: '5.1.1' }])
      return email
    },
    foundNobodyInPeppol: (paper) =>
      api.db
        .insertInto('peppol_paper')
        .values({ paper_id: Number(paper), state: 'unregistered', receiver: '9945:PL5260001246', due_at: null })
        .returning('id')
        .executeTakeFirstOrThrow(),
    publishing,
    withoutJobs: ({ cookie, token }) => Object.assign(new StaffBrowser(bare), { cookie, token }),
    withCarrier: ({ cookie, token }, mood) => Object.assign(new StaffBrowser(carried(mood)), { cookie, token }),
    keepCarrierBusy: (number) =>
      api.db
        .updateTable('shipping_label')
        .set({ busy_until: new Date(Date.now() + 60_000) })
        .where('order_id', 'in', (order) =>
          order.selectFrom('customer_order').select('id').where('number', '=', number),
        )
        .execute(),
    keepReceipt: (paper) => keepReceiptOf(api.db, paper),
    withoutFiles: ({ cookie, token }) => Object.assign(new StaffBrowser(unkept), { cookie, token }),
    fetch: async (path, init) => app.request(path, init),
    invite: (email, role) => makeLink(api.db, { kind: 'invitation', email, roles: [role], language: 'en' }),
    close: async () => {
      await publishing.close()
      await api.close()
    },
  })
}

const { CONFORMANCE_STAFF, CONFORMANCE_STAFF_PASSWORD, CONFORMANCE_STAFF_DEVICE } = process.env

const missing = (why: string) => (): never => {
  throw new NotFromOutside(why)
}

/** An owner who is there already invites others, whose mails have to be readable. */
function theirs(origin: string): StaffStage {
  const fetchThere: Fetch = (path, init) => fetch(origin + path, init)
  const owner = once(() => ownerThere(fetchThere))
  return stageOf({
    isOurs: false,
    returnedAddress: missing('its mail server tells what came back'),
    foundNobodyInPeppol: missing('its access point sends'),
    publishing: undefined,
    withoutJobs: missing('its publishers answer'),
    withCarrier: missing('it asks carriers of its own, or none'),
    keepCarrierBusy: missing('its carriers answer'),
    keepReceipt: missing('the system of its state has to send one'),
    withoutFiles: missing('its files are there'),
    fetch: fetchThere,
    invite: async (email, role) => {
      await (await owner()).post('/people', { email, roles: [role], language: 'en' })
      const [mail] = await mailsTo(fetchThere, email).catch(() => [])
      const token = /\/welcome#([\w-]+)/.exec(mail?.text ?? '')?.[1]
      if (!token) throw new NotFromOutside('no mail of the API can be read: it has no /sandbox/outbox.json')
      return token
    },
    close: async () => {},
  })
}

async function ownerThere(fetch: Fetch): Promise<StaffBrowser> {
  if (!CONFORMANCE_STAFF || !CONFORMANCE_STAFF_PASSWORD)
    throw new NotFromOutside('there is no owner: CONFORMANCE_STAFF and CONFORMANCE_STAFF_PASSWORD name none')
  const browser = new StaffBrowser(fetch)
  await browser.logIn(CONFORMANCE_STAFF, CONFORMANCE_STAFF_PASSWORD)
  if (CONFORMANCE_STAFF_DEVICE) await browser.post('/login/code', { code: codeOf(CONFORMANCE_STAFF_DEVICE) })
  return browser
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

type Opened = Pick<
  StaffStage,
  | 'returnedAddress'
  | 'isOurs'
  | 'close'
  | 'publishing'
  | 'withoutJobs'
  | 'withoutFiles'
  | 'withCarrier'
  | 'keepCarrierBusy'
  | 'keepReceipt'
  | 'foundNobodyInPeppol'
> & {
  fetch: Fetch
  /** The token in the link of an invitation. */
  invite: (email: string, role: Role) => Promise<string>
}

function stageOf({ fetch, invite, ...opened }: Opened): StaffStage {
  const invitation = async (role: Role) => {
    const email = newAddress()
    return { token: await invite(email, role), email }
  }
  const newWorker = async (role: Role): Promise<Worker> => {
    const { token, email } = await invitation(role)
    const browser = new StaffBrowser(fetch)
    const { body } = await browser.post('/link/accept', { token, name: 'Conformance', newPassword: staffPassword })
    // Where devices are required, nobody is in before one has shown a code.
    const secret = body.step === 'device' ? await connectDevice(browser) : undefined
    return { browser, email, id: body.id, ...(secret !== undefined && { secret }) }
  }
  const shared = {
    content: once(() => newWorker('content')),
    orders: once(() => newWorker('orders')),
    translator: once(() => newWorker('translator')),
    owner: once(() => newWorker('owner')),
  }
  return {
    ...opened,
    fetch,
    invitation,
    newWorker,
    stranger: () => new StaffBrowser(fetch),
    worker: (role) => shared[role](),
    thieves: once(async () => {
      const owner = (await shared.owner()).browser
      return Promise.all([
        robbed(await newWorker('owner'), ({ browser }) => browser.post('/logout')),
        robbed(await newWorker('owner'), ({ id }) => owner.delete(`/people/${id}`)),
        robbed(await newWorker('owner'), async ({ email }) => {
          const elsewhere = new StaffBrowser(fetch)
          await elsewhere.logIn(email)
          await elsewhere.post('/password', { oldPassword: staffPassword, newPassword: 'bursztyn-osiem-latarnia' })
        }),
      ])
    }),
    withDevice: async () => {
      const worker = await newWorker('content')
      return { ...worker, secret: worker.secret ?? (await connectDevice(worker.browser)) }
    },
  }
}

async function connectDevice(browser: StaffBrowser): Promise<string> {
  const { secret } = (await browser.post('/device', { password: staffPassword })).body
  await browser.put('/device', { code: codeOf(secret) })
  // The login has another secret since, and so what its page sends along.
  await browser.get('/me')
  return secret
}

/** What is made for a test. Rooms of somebody else that cannot be brought to it are told; the shipped ones have no excuse. */
export async function orSkip<T>(context: TestContext, stage: StaffStage, make: () => T | Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof NotFromOutside) || stage.isOurs) throw error
    return context.skip(error.message)
  }
}
