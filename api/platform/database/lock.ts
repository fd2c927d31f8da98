import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const held = new Set<string>()

/**
 * Two processes in one PGlite folder destroy it, so the holder leaves its process id there. The id of a process that
 * is no more (a crash, a power cut) is taken over. Returns what releases the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(resolve(folder), 'lock')
  if (held.has(file)) throw inUse(folder, process.pid, file)
  held.add(file)
  try {
    await claim(folder, file)
  } catch (error) {
    held.delete(file)
    throw error
  }
  return async () => {
    await rm(file, { force: true })
    held.delete(file)
  }
}

async function claim(folder: string, file: string): Promise<void> {
  const created = await writeFile(file, String(process.pid), { flag: 'wx' }).then(
    () => true,
    (error: unknown) => {
      if (isCode(error, 'EEXIST')) return false
      throw error
    },
  )
  if (created) return
  const holder = Number(await readFile(file, 'utf8').catch(() => ''))
  if (holder !== process.pid && isAlive(holder)) throw inUse(folder, holder, file)
  await rm(file, { force: true })
  await claim(folder, file)
}

const inUse = (folder: string, pid: number, file: string) =>
  new Error(
    `The data folder ${folder} is in use by process ${pid}. Stop that process, or choose another folder (if it is not a commerce API, delete ${file}).`,
  )

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid < 1) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
