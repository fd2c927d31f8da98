import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../db.ts'
import { databases } from '../../tests/support/databases.ts'
import { mailDelivery } from './delivery.ts'
import { outgoing } from './send.ts'

/** A mail server that takes what it is told, or refuses everybody. */
async function startMailServer() {
  const received: string[] = []
  const state = { refuses: false }
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    let data: string[] | undefined
    say('220 test')
    createInterface({ input: socket }).on('line', (line) => {
      if (data && line !== '.') data.push(line)
      else if (data) {
        received.push(data.join('\n'))
        data = undefined
        say('250 taken')
      } else if (/^RCPT/i.test(line) && state.refuses) say('450 not now')
      else if (/^DATA/i.test(line)) {
        data = []
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 ok')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, received, state, close: () => server.close() }
}

describe.each(databases)('the outbox on $name', ({ open }) => {
  let database: OpenDatabase
  let mails: Awaited<ReturnType<typeof startMailServer>>
  beforeAll(async () => {
    ;[database, mails] = await Promise.all([open(), startMailServer()])
  })
  beforeEach(async () => {
    mails.received.length = 0
    mails.state.refuses = false
    await database.db.deleteFrom('outgoing_mail').execute()
  })
  afterAll(async () => {
    mails.close()
    await database.close()
  })

  const put = (to: string) =>
    database.db
      .insertInto('outgoing_mail')
      .values(
        outgoing({
          to,
          culture: 'pl-PL',
          template: 'passwordReset',
          brand: 'Pomiary',
          values: { link: 'http://shop.test/x' },
        }),
      )
      .execute()
  const left = () => database.db.selectFrom('outgoing_mail').selectAll().execute()

  test('hands mails to the server, each once although two deliver, and keeps nothing of them', async () => {
    for (const name of ['anna', 'bert', 'carla']) await put(`${name}@example.com`)
    const [one, two] = [
      mailDelivery(database.db, { smtpUrl: mails.url }),
      mailDelivery(database.db, { smtpUrl: mails.url }),
    ]
    const [a, b] = await Promise.all([one.deliver(), two.deliver()])
    expect(a + b).toBe(3)
    expect(mails.received.map((mail) => /^To: (\w+)@/m.exec(mail)?.[1]).sort()).toEqual(['anna', 'bert', 'carla'])
    expect(mails.received[0]).toContain('From: Nonius')
    expect(await left()).toEqual([])
  })

  test('keeps what the server refuses and tries again later, not at once, and gives up in the end', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    mails.state.refuses = true
    await put('anna@example.com')
    const { deliver } = mailDelivery(database.db, { smtpUrl: mails.url })
    expect(await deliver()).toBe(0)
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
    mails.state.refuses = false
    expect(await deliver()).toBe(0)
    expect(await left()).toHaveLength(1)
    await sql`update outgoing_mail set due_at = due_at - interval '3 minutes'`.execute(database.db)
    expect(await deliver()).toBe(1)

    await put('anna@example.com')
    await sql`update outgoing_mail set created_at = created_at - interval '4 days'`.execute(database.db)
    expect(await deliver()).toBe(0)
    expect(await left()).toEqual([])
  })

  test('is where mails stay without a server', async () => {
    await put('anna@example.com')
    expect(await mailDelivery(database.db, {}).deliver()).toBe(0)
    expect(await left()).toHaveLength(1)
  })
})
