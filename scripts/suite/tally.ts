import { readFileSync } from 'node:fs'
import * as v from 'valibot'

export type Tally = { passed: number; failed: number; skipped: number }

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  /** One a file; a file that could not be loaded fails without a test in it. */
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) })),
})

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  errors: v.array(v.unknown()),
})

/** A runner that ended badly although no test failed, or that ran none at all, is one failure more. */
function judged(tally: Tally, code: number): Tally {
  const silent = tally.passed + tally.failed === 0 || (code !== 0 && tally.failed === 0)
  return silent ? { ...tally, failed: tally.failed + 1 } : tally
}

function read<Schema extends v.GenericSchema>(schema: Schema, file: string): v.InferOutput<Schema> | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

const crashed: Tally = { passed: 0, failed: 1, skipped: 0 }

export function tallyVitest(file: string, code: number): Tally {
  const report = read(VitestReport, file)
  if (!report) return crashed
  const passes = ({ status }: { status: string }) => status === 'passed' || status === 'skipped' || status === 'pending'
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every(passes),
  )
  const failed = report.numFailedTests + brokenFiles.length
  return judged({ passed: report.numPassedTests, failed, skipped: report.numPendingTests }, code)
}

export function tallyPlaywright(file: string, code: number): Tally {
  const report = read(PlaywrightReport, file)
  if (!report) return crashed
  const { expected, unexpected, flaky, skipped } = report.stats
  // A test that passes only when it is tried again is not one that passes.
  return judged({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, code)
}
