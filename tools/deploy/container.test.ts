import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { configured } from '../../server/config/configured.ts'
import { modeOf } from '../../server/config/setup.ts'
import { lacksOf } from '../../server/config/production.ts'
import { variables } from '../../server/config/variables.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'deploy/container')
const page = readFileSync(join(root, 'docs/deploy.md'), 'utf8')
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')

type Service = {
  build?: { context: string; dockerfile: string }
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, object>
  healthcheck?: object
  read_only?: boolean
  cap_drop?: string[]
}

const compose = textOf('compose.yaml')
const { services, volumes } = parse(compose, { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const ours = Object.entries(services).filter(([, { build }]) => build)
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** A value with what `.env` says in the place of each variable. */
const filled = (value: string, said: Record<string, string>) =>
  value.replaceAll(/\$\{(\w+)(?::[?-][^}]*)?\}/g, (_, name: string) => said[name] ?? '')

describe('compose.yaml', () => {
  test('names services, volumes and files that there are', () => {
    for (const { volumes: mounted = [], depends_on = {}, build } of Object.values(services)) {
      for (const [source = ''] of mounted.map((mount) => mount.split(':'))) {
        if (source.startsWith('.')) expect(existsSync(join(folder, source)), source).toBe(true)
        else expect(volumes).toHaveProperty(source)
      }
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)))
      if (build) expect(existsSync(join(folder, build.context, build.dockerfile))).toBe(true)
    }
    expect(ours.map(([name]) => name)).toEqual(['shop', 'publisher', 'nightly'])
  })

  test.each(ours)(
    '%s runs a command that there is, with settings that there are',
    (_, { command, environment = {} }) => {
      const [, named = command?.[0]] = /bootstrap\.mjs (\w+)/.exec(command?.join(' ') ?? '') ?? []
      expect(scripts).toHaveProperty(named ?? '')
      const known = [...variables.map(({ variable }) => variable), 'NODE_ENV']
      expect(known).toEqual(expect.arrayContaining(Object.keys(environment)))
    },
  )

  test.each(ours)(
    '%s is handed every setting but those that say where things are inside of it',
    (_, { environment = {} }) => {
      const inside = ['PORT', 'API_PORT', 'BACKUP_FOLDER', 'ERASURES_FILE']
      const known = variables.map(({ variable }) => variable).filter((name) => !inside.includes(name))
      expect(Object.keys(environment)).toEqual(expect.arrayContaining(known))
      for (const [name, value] of Object.entries(environment))
        if (value.startsWith('${')) expect(value).toMatch(new RegExp(`^\\$\\{${name}:[?-]`))
    },
  )

  test('hands over nothing where nothing is said, so that defaults hold', () => {
    const said = { NONIUS_EDITIONS: 'pl', NONIUS_ORIGIN: 'https://{key}.example.com', SMTP_URL: 'smtp://mail.example' }
    const environment = Object.fromEntries(
      Object.entries(services['shop']?.environment ?? {}).map(([name, value]) => [name, filled(value, said)]),
    )
    expect(configured(environment)).toMatchObject({ payments: {}, staff: {}, secrets: {}, listen: { port: 4321 } })
  })

  test.each(ours)('%s writes into volumes alone and has no rights that it does not need', (_, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], init: true })
  })

  test('asks in the page about it for all that production needs', () => {
    const [, block = ''] = /deploy\/container\/\.env`[^]*?```ini\n(.*?)```/s.exec(page) ?? []
    const said = Object.fromEntries([...block.matchAll(/^(\w+)="?(.*?)"?$/gm)].map(([, name, text]) => [name, text]))
    const asked = [...new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))]
    expect(Object.keys(said).sort()).toEqual(asked.sort())
    const environment = Object.fromEntries(
      Object.entries(services['shop']?.environment ?? {}).map(([name, value]) => [name, filled(value, said)]),
    )
    const configuration = configured(environment)
    expect(lacksOf(configuration)).toEqual([])
    expect(modeOf(configuration, environment).mode).toBe('production')
  })
})

describe('Containerfile', () => {
  const file = textOf('Containerfile')

  test('ends as nobody in particular, with a command that hears signals itself', () => {
    const last = file.slice(file.lastIndexOf('FROM'))
    expect(last).toMatch(/^USER nonius$/m)
    expect(last).toMatch(/^ENTRYPOINT \["node", "scripts\/bootstrap\.mjs"\]$/m)
    expect(last).toMatch(/^CMD \["serve"\]$/m)
  })

  test('copies and runs what there is', () => {
    for (const [, path = ''] of file.matchAll(/"((?:scripts|deploy)\/[\w./-]+)"/g))
      expect(existsSync(join(root, path)), path).toBe(true)
  })

  test('brings no setting, no secret and nothing that was published', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
    for (const name of ['**/.env', '**/*.env', 'nonius.config.ts', 'var', 'dist', '.git', 'node_modules'])
      expect(ignored).toContain(name)
    const secrets = variables.filter(({ isSecret }) => isSecret).map(({ variable }) => variable)
    expect(secrets.filter((name) => file.includes(name))).toEqual([])
  })

  test('is served where the server in front passes calls on to', () => {
    const { port } = configured({}).listen
    expect(textOf('Caddyfile')).toContain(`reverse_proxy shop:${port}`)
    expect(file).toContain(`EXPOSE ${port}`)
  })
})
