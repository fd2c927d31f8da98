import { join } from 'node:path'
import { startVitest } from 'vitest/node'
import { readArguments, Stop } from '../../server/cli/command.ts'
import { contractTests } from '../suite/contract-tests.ts'
import { findPostgres } from '../suite/postgres.ts'

const usage = `npm run conformance -- [--api URL] [--staff]

Holds a commerce API against the contract: every call, every coded error, headers, searches, logins, orders, the
snapshot feed. It finds categories, products and pages through the API itself. It is for an API under test: it
registers users, orders products until one is sold out, writes messages, and tries things too often, so that a second
run within a quarter of an hour may be told to wait.

  --api URL  the API to test, such as https://api.example.com (the shipped one, in this process, on every database)
  --staff    what the back office asks as well, which a commerce system with a back office of its own need not answer

An API whose mails cannot be read at /sandbox/outbox.json needs a user who is there already. What is left to skip then
is told at the end.

CONFORMANCE_USER      the address of such a user
CONFORMANCE_PASSWORD  and the password, of ten characters or more; it stays as it is

With --staff an owner invites others and lets them go again; theirs are the mails that have to be readable.

CONFORMANCE_STAFF           the address of an owner of a test's own
CONFORMANCE_STAFF_PASSWORD  and the password
CONFORMANCE_STAFF_DEVICE    and the secret of the device that shows codes, where one is asked for`

export async function run(): Promise<void> {
  const { values } = readArguments(usage, {
    api: { type: 'string' },
    staff: { type: 'boolean', default: false },
  })
  // Whoever asks for this alone wants no sample of it.
  process.env['FULL'] = '1'
  if (values.api !== undefined) process.env['CONFORMANCE_API'] = await reachable(values.api)
  else if (!findPostgres()) console.log('PostgreSQL: NONE IS INSTALLED. The shipped API is held to it on PGlite alone.')
  const root = join(import.meta.dirname, '../..')
  // One API is asked by one file after another, so that none finds stock, logins or limits changed by its neighbour.
  const fileParallelism = values.api === undefined
  const vitest = await startVitest([contractTests.folder], {
    ...{ root, project: [contractTests.project], watch: false, fileParallelism },
    ...(!values.staff && { exclude: [`${contractTests.folder}/staff/**`] }),
  })
  const modules = vitest.state.getTestModules()
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const results = tests.map((test) => ({ name: test.fullName, ...test.result() }))
  const count = (state: string) => results.filter((result) => result.state === state).length
  const broken = modules.filter((module) => !module.ok()).length
  await vitest.close()
  for (const { name, ...result } of results)
    if (result.state === 'skipped') console.log(`skipped: ${name}${result.note ? ` (${result.note})` : ''}`)
  const [passed, skipped] = [count('passed'), count('skipped')]
  const failed = tests.length - passed - skipped
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  if (failed + broken > 0 || passed === 0) process.exitCode = 1
}

async function reachable(api: string): Promise<string> {
  if (!/^https?:\/\//.test(api) || !URL.canParse(api)) {
    throw new Stop(`--api is "${api}"; it must be an address such as https://api.example.com.`)
  }
  try {
    await fetch(api)
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    throw new Stop(`${api} does not answer${cause instanceof Error ? `: ${cause.message}` : ''}.`)
  }
  return api
}
