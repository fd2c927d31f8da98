import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import type { Step } from '../step.ts'

/** As a package the engine is of JavaScript, and is worked on with nothing: what is asked then is asked with tools of the shop. */
const ending = extname(import.meta.filename)
const isPackage = ending === '.js'

type Question = Step & {
  /** Which files it is about; without one of them it is not asked. */
  about?: string
  /** Packages that it is asked with, which a shop may have left out. */
  by?: readonly string[]
  /** The engine is needed as a checkout. */
  inCheckout?: true
}

/** Packages, and what an engine that is one of them makes in the folder. */
const isMade = (path: string) => path.includes('node_modules') || /^(var|dist)\b/.test(path)

const has = (folder: string, pattern: string): boolean => globSync(pattern, { cwd: folder, exclude: isMade }).length > 0

/** What is asked of the folder of a shop, with the engine that lies here. */
function questionsTo(folder: string): Question[] {
  const here = (name: string) => join(import.meta.dirname, name + ending)
  // By which the markets that it adds are known.
  const env = { NONIUS_SHOP_FOLDER: folder }
  const questions: Question[] = [
    {
      name: 'types',
      command: ['node', 'node_modules/typescript-native/bin/tsc', '--noEmit', '-p', folder],
      by: ['typescript-native'],
    },
    {
      name: 'lint',
      command: ['oxlint', '-c', join(import.meta.dirname, 'oxlintrc.json'), folder],
      inCheckout: true,
    },
    { name: 'words, colours and logos', command: ['node', here('faults'), folder], env },
    {
      name: 'types of pages',
      command: ['node', here('pages'), folder],
      about: '**/*.astro',
      by: ['@astrojs/language-server', 'typescript'],
    },
    {
      name: 'tests of the shop',
      command: ['vitest', 'run', '--configLoader', 'native', '--config', here('vitest.config')],
      report: 'vitest',
      env: { NONIUS_SHOP: folder, ...env },
      about: '**/*.test.{ts,tsx}',
      by: ['vitest'],
    },
  ]
  return questions.filter(
    ({ about, inCheckout }) => !(inCheckout && isPackage) && (about === undefined || has(folder, about)),
  )
}

export const shopSteps = (folder: string): Step[] => questionsTo(folder)

/** The packages without which something could not be asked. */
export function missingTools(folder: string): string[] {
  const { resolve } = createRequire(join(folder, 'package.json'))
  const isThere = (name: string) => {
    try {
      return resolve(`${name}/package.json`) !== ''
    } catch {
      return false
    }
  }
  return questionsTo(folder).flatMap(({ by = [] }) => by.filter((name) => !isThere(name)))
}
