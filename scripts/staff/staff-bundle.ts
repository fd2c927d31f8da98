import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOfFiles } from '../../publisher/fingerprint.ts'

/** Everything that the rooms are built of. */
const sources = ['staff', 'src/lib/contract', 'src/lib/formats', 'src/lib/markets', 'src/lib/ui', 'package-lock.json']

/** The folder of the rooms as their code stands, built only when there is none yet; older ones go. */
export async function ensureStaffBundle(root: string): Promise<string> {
  const cache = join(root, 'var/staff')
  const key = fingerprintOfFiles(root, sources)
  const folder = join(cache, key)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  // Built aside and renamed, so that one that was cut short is never served.
  const staging = join(cache, `building-${process.pid}`)
  const { build } = await import('vite')
  await build({
    root: join(root, 'staff'),
    configFile: false,
    // Libraries mark what runs on servers, which says nothing to a bundle for browsers.
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: { outDir: staging, emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
  })
  const older = readdirSync(cache).filter((name) => name !== key && !name.startsWith('building-'))
  if (!existsSync(folder)) renameSync(staging, folder)
  for (const name of older) rmSync(join(cache, name), { recursive: true, force: true })
  return folder
}
