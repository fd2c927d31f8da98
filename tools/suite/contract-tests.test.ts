import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { contractTests } from './contract-tests.ts'

test('the command finds the tests of the contract where the suite has them', () => {
  const { folder, project } = contractTests
  const found = config.test?.projects?.flatMap((one) =>
    typeof one === 'object' && 'test' in one && one.test?.name === project ? (one.test.include ?? []) : [],
  )
  const files = globSync(`${folder}/**/*.test.ts`)
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) expect(found?.some((pattern) => matchesGlob(file, pattern))).toBe(true)
})
