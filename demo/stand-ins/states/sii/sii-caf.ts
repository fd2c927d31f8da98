import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readCaf } from '../../../../api/sales/papers/dte/client.ts'

/** Numbers of a key as a CAF tells them. */
const numbersOf = (key: KeyObject) => {
  const { n = '', e = '' } = createPublicKey(key).export({ format: 'jwk' })
  const told = (number: string) => Buffer.from(number, 'base64url').toString('base64')
  return `<M>${told(n)}</M><E>${told(e)}</E>`
}

export type Range = { rut: string; type: number; from: number; to: number; on: string }

/** A range of folios as SII hands it out: signed by SII, with a key of its own for stamps. */
function cafText({ rut, type, from, to, on }: Range, sii: KeyObject): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const told = [
    `<DA><RE>${rut}</RE><RS>NONIUS CHILE SPA</RS><TD>${type}</TD><RNG><D>${from}</D><H>${to}</H></RNG><FA>${on}</FA>`,
    `<RSAPK>${numbersOf(privateKey)}</RSAPK><IDK>100</IDK></DA>`,
  ].join('')
  const signed = sign('sha1', Buffer.from(told, 'latin1'), sii).toString('base64')
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  return [
    '<?xml version="1.0"?>\n<AUTORIZACION>\n<CAF version="1.0">\n',
    told.replace('<RNG>', '\n<RNG>'),
    `\n<FRMA algoritmo="SHA1withRSA">${signed}</FRMA>\n</CAF>\n<RSASK>${pem}</RSASK>\n</AUTORIZACION>\n`,
  ].join('')
}

export const madeCaf = (range: Range, sii: KeyObject) => readCaf(cafText(range, sii))
