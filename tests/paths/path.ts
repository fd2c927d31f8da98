import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root as project } from '../support/between-runs.ts'

/** What a newcomer writes to add something: files of its own, and lines behind others in files that are there. */
export type Path = {
  files: Readonly<Record<string, string>>
  lines: Readonly<Record<string, readonly (readonly [after: string, added: string])[]>>
}

export const touched = ({ files, lines }: Path): string[] => [...Object.keys(files), ...Object.keys(lines)].sort()

/** What the touched files hold when a path is taken, but for what is left out; nothing where there is no such file. */
export function changesOf({ files, lines }: Path, leftOut?: string): Map<string, string | undefined> {
  return new Map([
    ...Object.entries(files).map(([path, text]) => [path, path === leftOut ? undefined : text] as const),
    ...Object.entries(lines).map(([path, added]) => {
      const text = readFileSync(join(project, path), 'utf8')
      return [path, path === leftOut ? text : withLines(path, text, added)] as const
    }),
  ])
}

export function follow(root: string, changes: ReturnType<typeof changesOf>): void {
  for (const [path, text] of changes) {
    rmSync(join(root, path), { force: true })
    mkdirSync(dirname(join(root, path)), { recursive: true })
    if (text !== undefined) writeFileSync(join(root, path), text)
  }
}

const withLines = (path: string, text: string, lines: Path['lines'][string]): string =>
  lines.reduce((changed, [after, added]) => {
    if (!changed.includes(after)) throw new Error(`${path} has no place for "${added.trim()}"`)
    return changed.replace(after, () => after + added)
  }, text)
