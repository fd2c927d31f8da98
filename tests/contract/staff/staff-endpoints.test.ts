import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorStatus, type ErrorCode } from '#lib/contract/errors.ts'
import type { StaffEndpoint } from '#lib/contract/staff/endpoint.ts'
import { staffErrorStatus, type StaffErrorCode } from '#lib/contract/staff/errors.ts'
import { mayEnter, roles, type Room } from '#lib/contract/staff/roles.ts'
import { staffEndpoints, type StaffEndpointName } from '#lib/contract/staff/staff-endpoints.ts'
import { undoRules } from '#lib/contract/staff/undo.ts'
import { inTurn } from '../../support/sampled.ts'
import type { BackCase, StaffSent } from './cases/case.ts'
import { missingIn, noting, unsaidIn } from './audit-log.ts'
import { staffCases } from './staff-cases.ts'
import { orSkip, staffTargets, type StaffStage } from './staff-stage.ts'

const rows = Object.entries(staffEndpoints) as [StaffEndpointName, StaffEndpoint][]

const statusOf: Readonly<Record<string, number>> = { ...errorStatus, ...staffErrorStatus }

const brokenBodies = ['{"name":', '', '[]', 'null', '"name"']

/** A role that does not lead to a room; owners may enter all. */
const roleOutside = (room: Room) => roles.find((role) => role !== 'owner' && !mayEnter([role], room))

function send(row: StaffEndpoint, { browser, params = {}, query, body }: StaffSent, headers = {}): Promise<Response> {
  const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const isWritten = body === undefined || typeof body === 'string' || body instanceof Uint8Array
  const written = isWritten ? (body as string | Uint8Array<ArrayBuffer> | undefined) : JSON.stringify(body)
  return browser.ask(row.method, query ? `${path}?${new URLSearchParams(query)}` : path, written, headers)
}

async function expectProblem(response: Response, code: ErrorCode | StaffErrorCode): Promise<void> {
  const body: unknown = await response.json()
  expect(body).toMatchObject({ code })
  expect(response.status).toBe(statusOf[code])
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(JSON.stringify(body)).not.toMatch(/\bat .+:\d+/)
}

test('every call of the staff and every way it fails has a case', () => {
  expect(Object.keys(staffCases).sort()).toEqual(Object.keys(staffEndpoints).sort())
  for (const [name, { errors }] of rows)
    expect([name, Object.keys(staffCases[name].errors).sort()]).toEqual([name, [...errors].sort()])
})

test('every call that writes says how it is taken back', () => {
  const writing = rows.filter(([, { method }]) => method !== 'GET').map(([name]) => name)
  expect(Object.keys(undoRules).sort()).toEqual(writing.sort())
})

/** By which call what this one did is taken back, and how that is shown. */
function backOf(name: StaffEndpointName): ({ by: StaffEndpointName } & BackCase) | undefined {
  const back = name in undoRules ? undoRules[name as keyof typeof undoRules] : undefined
  const shown: BackCase | undefined = staffCases[name].back
  return shown && typeof back === 'object' && 'by' in back ? { ...back, ...shown } : undefined
}

describe.each(staffTargets)('$name', ({ open }) => {
  let stage: StaffStage
  beforeAll(async () => {
    stage = await open()
  })
  afterAll(() => stage?.close())

  describe.each(rows)('%s', (name, row) => {
    const at = rows.findIndex(([one]) => one === name)
    let made: Promise<StaffSent> | undefined
    /** One call for all tests of a row: those that are refused change nothing, and it succeeds after them. */
    const prepared = () => (made ??= staffCases[name].success(stage))

    for (const [code, wrong] of Object.entries(staffCases[name].errors))
      test(code, async (context) => {
        if ('heldBy' in wrong) return expect(await readFile(wrong.heldBy, 'utf8')).toContain(`code: '${code}'`)
        const sent = await orSkip(context, stage, () => wrong(stage))
        const { done, noted } = await noting(stage, () => send(row, sent))
        await expectProblem(done, code as ErrorCode)
        expect(noted).toEqual([])
      })

    test('NOT_ALLOWED for pages of other sites', async (context) => {
      const sent = await orSkip(context, stage, prepared)
      await expectProblem(await send(row, sent, { 'sec-fetch-site': 'cross-site' }), 'NOT_ALLOWED')
    })

    if (row.needs !== 'nobody')
      test('LOGIN_REQUIRED for nobody, and by the cookie of a login that is over', async (context) => {
        const sent = await orSkip(context, stage, prepared)
        for (const browser of inTurn([stage.stranger(), ...(await stage.thieves())], at))
          await expectProblem(await send(row, { ...sent, browser }), 'LOGIN_REQUIRED')
      })

    if (row.needs !== 'nobody' && row.method !== 'GET')
      test('PAGE_OUTDATED without what the page was told', async (context) => {
        const sent = await orSkip(context, stage, prepared)
        const { browser: other } = await stage.worker('content')
        for (const token of inTurn(['', 'of nobody', other.token], at))
          await expectProblem(await send(row, sent, { 'staff-token': token }), 'PAGE_OUTDATED')
      })

    const outside = ['nobody', 'password', 'anyone'].includes(row.needs) ? undefined : roleOutside(row.needs as Room)
    if (outside)
      test(`NOT_ALLOWED for the role ${outside}`, async (context) => {
        const sent = await orSkip(context, stage, prepared)
        const { browser } = await stage.worker(outside)
        await expectProblem(await send(row, { ...sent, browser }), 'NOT_ALLOWED')
      })

    if (row.body)
      test('VALIDATION_FAILED and PAYLOAD_TOO_LARGE for bodies that are none', async (context) => {
        const sent = await orSkip(context, stage, prepared)
        for (const body of inTurn(brokenBodies, at))
          await expectProblem(await send(row, { ...sent, body }), 'VALIDATION_FAILED')
        const large = { padding: 'x'.repeat(257 * 1024) }
        await expectProblem(await send(row, { ...sent, body: large }), 'PAYLOAD_TOO_LARGE')
      })

    if (row.file)
      test('PAYLOAD_TOO_LARGE for a file of more bytes than are taken', async (context) => {
        const sent = await orSkip(context, stage, prepared)
        const body = new Uint8Array((row.file?.most ?? 0) + 1)
        await expectProblem(await send(row, { ...sent, body }), 'PAYLOAD_TOO_LARGE')
      })

    const back = backOf(name)
    const whatFor = ['answers in the form of the table', 'leaves in the log what it is to leave']
    test([...whatFor, ...(back ? [`is taken back by ${back.by}`] : [])].join(', '), async (context) => {
      const sent = await orSkip(context, stage, prepared)
      const before: unknown = await back?.reads(sent)
      const { done: response, noted } = await noting(stage, () => send(row, sent))
      expect([response.status, response.ok ? '' : await response.clone().text()]).toEqual([row.status, ''])
      expect(response.headers.get('cache-control')).toBe('no-store')
      const answer: unknown = await response.json()
      expect(v.safeParse(row.response, answer).issues).toBeUndefined()
      const actions = noted.map(({ action }) => action)
      const { notes } = staffCases[name]
      if (notes) expect(actions).toEqual(notes)
      else expect(actions).toHaveLength(row.method === 'GET' ? 0 : 1)
      expect(noted.flatMap((entry) => missingIn(entry, row))).toEqual([])
      for (const entry of noted) expect(await unsaidIn(entry)).toEqual([])
      if (!back) return
      expect(await back.reads(sent)).not.toEqual(before)
      const entry = noted.at(0)
      const { params = {} } = sent
      const sending = back.sends?.({ sent, answer, entry, before }) ?? { params, body: { entry: entry?.id } }
      const undone = await send(staffEndpoints[back.by], { browser: sent.browser, ...(await sending) })
      expect([undone.ok, undone.ok ? '' : await undone.text()]).toEqual([true, ''])
      expect(await back.reads(sent)).toEqual(before)
    })
  })

  test('lets nobody in to whom the second step is missing', async (context) => {
    const { email } = await orSkip(context, stage, () => stage.withDevice())
    const browser = stage.stranger()
    await browser.logIn(email)
    const within = rows.filter(([, { needs }]) => needs !== 'nobody' && needs !== 'password')
    expect(within.length).toBeGreaterThan(0)
    for (const [, row] of within) {
      const params = Object.fromEntries([...row.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']))
      await expectProblem(await send(row, { browser, params }), 'SECOND_STEP_REQUIRED')
    }
  })
})
