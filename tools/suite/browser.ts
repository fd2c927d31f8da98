import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from '../../server/cli/command.ts'
import { foldersOfPath } from './path.ts'

/** Draws and clicks like the whole browser, with half its work: it has no window, no profile and no extensions. */
const shell = 'chromium-headless-shell'
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** What pages wear until their typefaces have come (src/lib/ui/fallback-fonts.css); every desktop and phone has one. */
const typeface = { names: /Arial|Liberation Sans|Arimo|Roboto/, package: 'fonts-liberation' }

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installed(names: readonly string[]): string | undefined {
  const files = names.flatMap((name) => foldersOfPath().map((folder) => join(folder, name)))
  return files.find(isExecutable)
}

/** Runs an installer, its output shown only when it fails. */
function install(what: string, command: string, args: string[]): boolean {
  console.log(`${what} ...`)
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) console.log(`${stdout}${stderr}`.trim())
  return status === 0
}

/**
 * A Chromium to look at pages with: the one named, one that is installed, Debian's, or playwright's own. Whoever does not
 * start it by playwright asks for a whole one.
 */
export function findOrInstallBrowser(root: string, kind: 'shell' | 'whole' = 'shell'): string | undefined {
  ensureTypeface()
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!isExecutable(named)) throw new Stop(`CHROMIUM_PATH is ${named}, but there is no program there.`)
    console.log(`Browser: ${named} (CHROMIUM_PATH)`)
    return named
  }
  const whole = () => installed(wholeBrowsers) ?? [macChrome].find(isExecutable)
  const fromDebian = (name: string) => (installDebian('No browser found', name) ? installed([name]) : undefined)
  const found =
    (kind === 'shell' ? (installed([shell]) ?? fromDebian(shell)) : undefined) ?? whole() ?? fromDebian('chromium')
  if (found) {
    console.log(`Browser: ${found}`)
    return found
  }
  const playwright = join(root, 'node_modules/.bin/playwright')
  if (!install('No browser found; downloading the one playwright brings', playwright, ['install', 'chromium'])) {
    throw new Stop(
      'There is no browser for the browser tests. Install Chromium or Chrome, or name one in CHROMIUM_PATH.',
    )
  }
  console.log(`Browser: playwright's own`)
  return undefined
}

function installDebian(why: string, name: string): boolean {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/etc/debian_version') || !isExecutable('/usr/bin/apt-get')) return false
  const script = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${name}`
  return install(`${why}; installing Debian's ${name}`, 'sh', ['-c', script])
}

/** A server without a screen may have none of them. Then lines break elsewhere than for any shopper. */
function ensureTypeface(): void {
  const { status, stdout } = spawnSync('fc-match', ['--format=%{family}', 'Arial'], { encoding: 'utf8' })
  // Where there is no fontconfig, the system brings Arial.
  if (status !== 0 || typeface.names.test(stdout)) return
  if (!installDebian('No Arial found', typeface.package))
    throw new Stop(`There is no typeface like Arial to draw pages with. Install ${typeface.package}.`)
}
