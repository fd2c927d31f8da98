import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

export type Tally = { passed: number; failed: number; skipped: number }

/** What a runner's report says: the counts, and which tests failed and why, for whom reads no further than the first lines. */
export type Result = Tally & { failures: readonly string[] }

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  /** One a file; a file that could not be loaded fails without a test in it. */
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string()),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.optional(v.array(v.string()), []) }),
      ),
    }),
  ),
})

const Failure = v.object({ message: v.optional(v.string(), '') })

const Spec = v.object({
  title: v.string(),
  ok: v.boolean(),
  file: v.string(),
  line: v.number(),
  tests: v.array(v.object({ results: v.array(v.object({ errors: v.array(Failure) })) })),
})

/** A file, or a group of tests in it. */
type Suite = { specs: v.InferOutput<typeof Spec>[]; suites?: Suite[] | undefined }
const Suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite))),
})

const PlaywrightReport = v.object({
  suites: v.array(Suite),
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  errors: v.array(Failure),
})

/** Enough to see what was expected and what was there instead; the runner's own output has it whole. */
const mostLines = 14

/** A name, and below it what was said of it, without the colours that runners write into their reports. */
function told(name: string, messages: readonly string[]): string {
  const lines = messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
    .filter((line) => line.trim())
    .slice(0, mostLines)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}

/** A runner that ended badly although no test failed, or that ran none at all, is one failure more. */
function judged(result: Result, code: number): Result {
  const silent = result.passed + result.failed === 0 || (code !== 0 && result.failed === 0)
  return silent ? { ...result, failed: result.failed + 1 } : result
}

function read<Schema extends v.GenericSchema>(schema: Schema, file: string): v.InferOutput<Schema> | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

const crashed: Result = { passed: 0, failed: 1, skipped: 0, failures: [] }

export function tallyVitest(file: string, code: number): Result {
  const report = read(VitestReport, file)
  if (!report) return crashed
  const passes = ({ status }: { status: string }) => status === 'passed' || status === 'skipped' || status === 'pending'
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every(passes),
  )
  const failed = report.numFailedTests + brokenFiles.length
  const failures = [
    ...brokenFiles.map(({ name, message = '' }) => told(name, [message])),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => told(`${name} ${fullName}`, failureMessages)),
    ),
  ]
  return judged({ passed: report.numPassedTests, failed, skipped: report.numPendingTests, failures }, code)
}

function failedSpecs({ specs, suites = [] }: Suite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const messages = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)
      return told(
        `${file}:${line} ${title}`,
        messages.map(({ message }) => message),
      )
    })
  return [...own, ...suites.flatMap(failedSpecs)]
}

export function tallyPlaywright(file: string, code: number): Result {
  const report = read(PlaywrightReport, file)
  if (!report) return crashed
  const { expected, unexpected, flaky, skipped } = report.stats
  // A test that passes only when it is tried again is not one that passes.
  const failed = unexpected + flaky + report.errors.length
  const outside = report.errors.map(({ message }) => told('outside of the tests', [message]))
  return judged(
    { passed: expected, failed, skipped, failures: [...report.suites.flatMap(failedSpecs), ...outside] },
    code,
  )
}
