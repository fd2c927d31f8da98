import { readFileSync } from 'node:fs'
import * as v from 'valibot'

export type Tally = { passed: number; failed: number; skipped: number }

/** What a runner's report says: the counts, and which tests failed, for whom reads no further than the first lines. */
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
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
    }),
  ),
})

/** A file, or a group of tests in it. */
type Suite = { specs: { title: string; ok: boolean; file: string; line: number }[]; suites?: Suite[] | undefined }
const Suite: v.GenericSchema<Suite> = v.object({
  specs: v.array(v.object({ title: v.string(), ok: v.boolean(), file: v.string(), line: v.number() })),
  suites: v.optional(v.array(v.lazy(() => Suite))),
})

const PlaywrightReport = v.object({
  suites: v.array(Suite),
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  errors: v.array(v.unknown()),
})

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
    ...brokenFiles.map(({ name }) => name),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name} ${fullName}`),
    ),
  ]
  return judged({ passed: report.numPassedTests, failed, skipped: report.numPendingTests, failures }, code)
}

function failedSpecs({ specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`)
  return [...own, ...suites.flatMap(failedSpecs)]
}

export function tallyPlaywright(file: string, code: number): Result {
  const report = read(PlaywrightReport, file)
  if (!report) return crashed
  const { expected, unexpected, flaky, skipped } = report.stats
  // A test that passes only when it is tried again is not one that passes.
  const failed = unexpected + flaky + report.errors.length
  return judged({ passed: expected, failed, skipped, failures: report.suites.flatMap(failedSpecs) }, code)
}
