import { createHash, createVerify } from 'node:crypto'

/** Whether a signed mail is what was signed, as a receiver finds out (RFC 6376, relaxed/relaxed). */
export function dkimHolds(message: string, publicKey: string): { domain: string; selector: string; holds: boolean } {
  const [head = '', ...rest] = message.replaceAll(/\r?\n/g, '\r\n').split('\r\n\r\n')
  const headers = head.split(/\r\n(?![ \t])/).map((line) => {
    const at = line.indexOf(':')
    return { name: line.slice(0, at).toLowerCase().trim(), line: relaxed(line, at) }
  })
  const field = /^dkim-signature:[^]*/im.exec(head)?.[0].split(/\r\n(?![ \t])/)[0] ?? ''
  const tag = (name: string) => new RegExp(`[;:\\s]${name}=([^;]*)`).exec(field)?.[1]?.replaceAll(/\s+/g, '') ?? ''
  const signed = tag('h')
    .toLowerCase()
    .split(':')
    .flatMap((name) => headers.findLast((header) => header.name === name)?.line ?? [])
  const own = relaxed(field, field.indexOf(':')).replace(/(;\s*b=)[^;]*$/, '$1')
  const body = `${rest
    .join('\r\n\r\n')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ (?=\r\n|$)/g, '')
    .replace(/(\r\n)*$/, '')}\r\n`
  const isBody = createHash('sha256').update(body).digest('base64') === tag('bh')
  const isHead = createVerify('RSA-SHA256')
    .update([...signed, own].join('\r\n'))
    .verify(publicKey, tag('b'), 'base64')
  return { domain: tag('d'), selector: tag('s'), holds: isBody && isHead }
}

const relaxed = (line: string, at: number) =>
  `${line.slice(0, at).toLowerCase().trim()}:${line
    .slice(at + 1)
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`
