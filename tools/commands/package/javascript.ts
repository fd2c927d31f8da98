import { stripTypeScriptTypes } from 'node:module'
import { posix } from 'node:path'

/** Whether a file of TypeScript is one that Node runs: below `node_modules` it strips no types, so a package has it as JavaScript. */
export const isTypeScript = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.d.ts')

export const asJavaScript = (file: string): string => file.replace(/\.ts$/, '.js')

/** What is called by an import, or by the address of a worker: `./x.ts`, `#lib/x.ts`. */
const named = /(['"])(\.{1,2}\/[^'"\n]+|#(?:lib|i18n|islands)\/[^'"\n]+)\.ts\1/g

/** What an import that holds no types must not end with. */
const isImport = /\b(?:from|import)\s*\(?\s*$/

/**
 * A file of the package with every module that it names called as it is called there. The name is as long as before, and types leave
 * spaces, so that a stack trace points where somebody wrote. `has` says which files of TypeScript the package was made of.
 */
export function packedText(file: string, text: string, has: (file: string) => boolean): string {
  const plain = isTypeScript(file) ? stripTypeScriptTypes(text, { mode: 'strip' }) : text
  return plain.replaceAll(named, (found, quote: string, path: string, at: number) => {
    const target = path.startsWith('#') ? `src/${path.slice(1)}.ts` : posix.join(posix.dirname(file), `${path}.ts`)
    if (has(target)) return `${quote}${path}.js${quote}`
    if (isImport.test(plain.slice(Math.max(0, at - 40), at)))
      throw new Error(
        `${file} imports ${path}.ts, which is no part of the package: tools/commands/package/stage.ts says what is.`,
      )
    return found
  })
}
