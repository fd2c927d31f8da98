import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** A mail server that takes what it is told, or refuses everybody. */
export async function startMailServer() {
  const received: string[] = []
  const from: string[] = []
  const state = { refuses: false }
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    let data: string[] | undefined
    say('220 test')
    createInterface({ input: socket }).on('line', (line) => {
      // A dot at the beginning of a line is doubled on the way (RFC 5321, 4.5.2).
      if (data && line !== '.') data.push(line.replace(/^\.\./, '.'))
      else if (data) {
        received.push(data.join('\n'))
        data = undefined
        say('250 taken')
      } else if (/^MAIL/i.test(line)) {
        from.push(line)
        say('250 ok')
      } else if (/^RCPT/i.test(line) && state.refuses) say(`450 not now ${line}`)
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
  return { url, received, from, state, close: () => server.close() }
}
