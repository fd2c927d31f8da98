import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fencedBlocks } from '../docs/fenced-blocks.ts'
import { canBeMade, type Debian, openDebian } from './empty-debian.ts'

const root = join(import.meta.dirname, '../..')

/** What the page says that the image of a shop is made of. */
const ofShop = fencedBlocks(readFileSync(join(root, 'docs/deploy.md'), 'utf8')).find(
  ({ kind }) => kind === 'dockerfile',
)

const settings = {
  NONIUS_EDITIONS: 'pl,de',
  NONIUS_ORIGIN: 'https://{key}.example.com',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: '{brand} <shop@example.com>',
  CONTACT_ADDRESS: 'contact@example.com',
  ACCESS_TOKEN_SECRETS: 'a'.repeat(44),
  ORDER_LINK_SECRETS: 'b'.repeat(44),
}

/** Containers without a kernel's help: a file system of their own and nothing else. */
const buildah = `
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
# Nobody here may do with more than this machine may.
limits="--ulimit nproc=$(ulimit -Hu):$(ulimit -Hu) --ulimit nofile=$(ulimit -Hn):$(ulimit -Hn)"
`

/** No registry of images is asked: the base that the Containerfile names is this Debian as it was before anything was installed. */
const base = `
tar --create --one-file-system --file /tmp/base.tar --directory / --exclude './root/*' --exclude './tmp/*' .
apt-get update
apt-get install --yes --no-install-recommends buildah netavark
${buildah}
container=$(buildah from scratch)
buildah add --quiet "$container" /tmp/base.tar /
buildah commit --quiet --rm "$container" docker.io/library/debian:trixie-slim
rm /tmp/base.tar`

const images = `
cd /root/nonius
buildah build --quiet --format docker --network host $limits --file deploy/container/Containerfile --tag nonius .
cd /root/shop
buildah build --quiet --format docker --network host $limits --file Containerfile --tag shop .
buildah inspect --type image shop > /root/image.json`

type Config = Record<'Entrypoint' | 'Cmd', string[]> & {
  Healthcheck: { Test: string[] }
  User: string
  Volumes: object
}

/** Tells a process to end, which is found by its command: a container is no place of its own for processes here. */
const ended = (command: string) => `
for process in /proc/[0-9]*; do
  if tr '\\0' ' ' < $process/cmdline | grep --quiet '^[^ ]*${command}'; then kill -TERM "$(basename $process)"; fi
done`

/** A word of a command as a shell takes it. */
const quoted = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`
const line = (words: readonly string[]) => words.map(quoted).join(' ')

describe.skipIf(!canBeMade)('the image of a shop, built as docs/deploy.md says', () => {
  let debian: Debian
  beforeAll(() => {
    debian = openDebian(root, 'trixie')
  }, 600_000)
  afterAll(() => debian.remove())

  it(
    'takes a catalogue, is served and published by who has no rights, and ends when it is told to',
    { timeout: 2_400_000 },
    async () => {
      const [project, shop] = ['nonius', 'shop'].map((name) => join(debian.folder, 'root', name)) as [string, string]
      mkdirSync(project)
      const archive = `git ls-files -z | tar --null --files-from=- --create | tar -xC ${project}`
      expect(spawnSync('sh', ['-c', archive], { cwd: root }).stderr.toString()).toBe('')
      cpSync(join(root, 'examples/termika'), shop, { recursive: true })
      writeFileSync(join(shop, 'Containerfile'), ofShop?.text ?? '')
      await debian.run([base, images].join('\n'), 'of this machine')

      const { Docker } = JSON.parse(readFileSync(join(debian.folder, 'root/image.json'), 'utf8')) as {
        Docker: { config: Config }
      }
      const { Entrypoint, Cmd, Healthcheck, User, Volumes } = Docker.config
      expect(User).toBe('nonius')
      const kept = Object.keys(Volumes)
      const mounts = kept.flatMap((folder) => ['--volume', `/root/kept${folder}:${folder}`])
      const said = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
      const started = (...command: string[]) =>
        `buildah run --network host ${line([...mounts, ...said])} $container ${line(command)} < /dev/null`
      const asks = (host: string, path: string) =>
        started(
          'node',
          '--eval',
          `require('http').get({ port: 4321, path: '${path}', headers: { host: '${host}' } }, (answer) => { console.log(answer.statusCode); answer.pipe(process.stdout) })`,
        )
      const printed = await debian.run(
        [
          buildah,
          'container=$(buildah from $limits shop)',
          `mkdir --parents ${line(kept.map((folder) => `/root/kept${folder}`))}`,
          'chown --recursive 10001:10001 /root/kept',
          started(...Entrypoint, 'import', 'shop/catalogue'),
          started(...Entrypoint, 'import', 'shop/products.csv'),
          `(${started(...Entrypoint, ...Cmd)}) > /root/served.log 2>&1 &`,
          'serving=$!',
          `for attempt in $(seq 60); do ${started(...Healthcheck.Test.slice(1))} && break; sleep 2; done`,
          `echo "healthy: $(${started(...Healthcheck.Test.slice(1))} && echo yes)"`,
          started(...Entrypoint, 'rebuild', '--all'),
          ...['pl', 'de'].map((key) => `echo "${key}: $(${asks(`${key}.example.com`, '/')})"`),
          ended([...Entrypoint, ...Cmd].join(' ')),
          'wait $serving && echo "ended: $?"',
        ].join('\n'),
        'its own',
      )
      expect(printed).toContain('healthy: yes')
      for (const [key, language] of [
        ['pl', 'pl'],
        ['de', 'de'],
      ]) {
        expect(printed).toMatch(new RegExp(`^${key}: 200$`, 'm'))
        expect(printed).toContain(`<html lang=${language}`)
      }
      expect(printed).toContain('Termika')
      expect(printed).toContain('ended: 0')
    },
  )
})
