import { type KeyObject, sign } from 'node:crypto'

/** DER: what it is, how long it is, and what it holds. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const digits = length.toString(16)
  const size = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : [0x80 | size.length, ...size])]), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))

/** RSA and EC, each with SHA-256. */
const algorithms = {
  rsa: sequence(identifier('2a864886f70d01010b'), der(0x05)),
  ec: sequence(identifier('2a8648ce3d040302')),
}

const commonName = (name: string) => sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(name)))))

/** Years until 2049 have two digits. */
const utcTime = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`))

type Wanted = {
  name: string
  /** Hexadecimal, of a first digit below 8. */
  serial: string
  from: Date
  until: Date
  keys: { publicKey: KeyObject; privateKey: KeyObject }
}

/** A certificate (X.509, DER) that says of a key whose it is and until when, signed by that key itself. */
export function selfSigned({ name, serial, from, until, keys: { publicKey, privateKey } }: Wanted): Buffer {
  const algorithm = algorithms[publicKey.asymmetricKeyType === 'ec' ? 'ec' : 'rsa']
  const told = sequence(
    der(0x02, Buffer.from(serial, 'hex')),
    algorithm,
    commonName(name),
    sequence(utcTime(from), utcTime(until)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', told, privateKey)
  return sequence(told, algorithm, der(0x03, Buffer.from([0]), signature))
}
