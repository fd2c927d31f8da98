import { sign } from 'node:crypto'
import { chainOf } from './cfdi-chain.ts'
import type { KeyedCertificate } from '../keyed-certificate.ts'

const root = '<cfdi:Comprobante '

const having = (file: string, said: Readonly<Record<string, string>>) =>
  file.replace(
    root,
    () =>
      `${root}${Object.entries(said)
        .map(([name, value]) => `${name}="${value}" `)
        .join('')}`,
  )

/** The number of a certificado de sello digital (CSD): twenty figures, each of which its serial number has as a character. */
export const numberOfCsd = ({ certificate: { serialNumber } }: Pick<KeyedCertificate, 'certificate'>): string =>
  Buffer.from(serialNumber, 'hex').toString('latin1')

/** A CFDI with the seal of its seller: RSA with SHA-256 of its cadena original. The same file is sealed the same. */
export function sealed(file: string, csd: KeyedCertificate): string {
  const Certificado = csd.certificate.raw.toString('base64')
  const certified = having(file, { NoCertificado: numberOfCsd(csd), Certificado })
  const Sello = sign('sha256', Buffer.from(chainOf(certified)), csd.key).toString('base64')
  return having(certified, { Sello })
}
