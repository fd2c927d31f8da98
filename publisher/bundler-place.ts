import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { homeOf } from './home.ts'

/** The folder of a package of the engine, wherever npm has put it. */
export const packageFolder = (root: string, name: string): string =>
  dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`))

/** Where the packages of the engine lie. */
export const packagesOf = (root: string): string => dirname(packageFolder(root, 'astro'))

/**
 * The folder that Astro takes for its project, and writes into: the engine's own, or where the engine keeps things elsewhere, one
 * there. What is bundled there finds the packages by a link.
 */
export function bundlerRoot(root: string): string {
  const home = homeOf(root)
  if (home === root) return root
  const folder = join(home, 'var/astro')
  mkdirSync(folder, { recursive: true })
  // Astro asks the dependencies there which packages are to be bundled and not to be imported.
  put(readFileSync(join(root, 'package.json')), join(folder, 'package.json'))
  linkTo(packagesOf(root), join(home, 'var/node_modules'))
  return folder
}

/** Renamed into its place, because another process that bundles may be reading it. */
function put(content: Buffer, file: string): void {
  if (existsSync(file) && readFileSync(file).equals(content)) return
  const aside = `${file}.${randomUUID()}`
  writeFileSync(aside, content)
  renameSync(aside, file)
}

/** Made anew where the packages have moved; two processes may begin at once, and both mean the same place. */
function linkTo(target: string, link: string): void {
  try {
    if (readlinkSync(link) === target) return
    rmSync(link)
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
  try {
    symlinkSync(target, link, 'junction')
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
