import { join } from 'node:path'
import { startVitest } from 'vitest/node'
import { readArguments, runCommand, Stop } from './cli/command.ts'

const usage = `npm run conformance -- [--api URL]

Holds a commerce API against the contract: every call, every coded error, the snapshot feed. It finds categories,
products and pages through the API itself, and leaves behind a guest with one product in the cart.

  --api URL  the API to test, such as https://api.example.com (the shipped one, in this process)`

await runCommand(async () => {
  const { values } = readArguments(usage, { api: { type: 'string' } })
  if (values.api !== undefined) process.env['CONFORMANCE_API'] = await reachable(values.api)
  const root = join(import.meta.dirname, '..')
  const vitest = await startVitest([], { root, project: ['contract'], watch: false })
  const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()])
  const failed = tests.filter((test) => test.result().state !== 'passed').length
  const broken = vitest.state.getTestModules().filter((module) => !module.ok()).length
  await vitest.close()
  console.log(`${tests.length - failed} passed, ${failed} failed`)
  if (failed + broken > 0 || tests.length === 0) process.exit(1)
})

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
