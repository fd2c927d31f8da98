import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roomAt } from '../../staff/platform/frame/navigation.ts'

const folder = join(import.meta.dirname, '../../staff')

/** The path of every page of the back office, as routes name it: `/orders/$number`. */
export const staffPages: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?:routes?|router)\.ts$/.test(name))
  .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/path: '(\/[^']*)'/g)])
  .flatMap(([, path]) => (path !== undefined && roomAt(path) !== undefined ? [path] : []))
