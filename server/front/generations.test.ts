import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { staffSite } from './staff-site.ts'
import { takePlace } from './generations.ts'

const cache = mkdtempSync(join(tmpdir(), 'generations-'))
afterAll(() => rmSync(cache, { recursive: true }))

let minutes = 0
/** Builds a generation, some time after the one before. */
function build(name: string): string {
  const [staging, folder] = [join(cache, 'building-1'), join(cache, name)]
  mkdirSync(join(staging, 'assets'), { recursive: true })
  writeFileSync(join(staging, 'assets', `${name}.js`), name)
  takePlace(staging, folder)
  minutes += 1
  utimesSync(folder, minutes * 60, minutes * 60)
  return folder
}
const served = async (folder: string, name: string) => {
  const handle = staffSite({ origin: 'https://staff.example.com', folder: () => folder }, () => new Response())
  const answer = await handle(new Request(`https://staff.example.com/assets/${name}.js`))
  return answer.status === 200 ? answer.text() : answer.status
}

it('serves the code of the generation before to pages that are open, and of none before that', async () => {
  const first = build('first')
  expect(await served(first, 'first')).toBe('first')
  const second = build('second')
  // A server that was started before the second one was built, and one started after it.
  expect(await served(first, 'first')).toBe('first')
  expect([await served(second, 'second'), await served(second, 'first')]).toEqual(['second', 'first'])
  const third = build('third')
  expect([existsSync(first), existsSync(second)]).toEqual([false, true])
  expect([await served(third, 'second'), await served(third, 'first')]).toEqual(['second', 404])
})

it('keeps the one that is served when the same was built twice at once', async () => {
  const served = build('twice')
  writeFileSync(join(served, 'kept'), '')
  expect(existsSync(join(build('twice'), 'kept'))).toBe(true)
  expect(existsSync(join(cache, 'building-1'))).toBe(false)
})
