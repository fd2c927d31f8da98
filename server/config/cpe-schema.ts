import * as v from 'valibot'
import { address, noObject } from './addresses.ts'

/** Where SUNAT takes files and tells what became of them; what goes to its beta counts nothing. */
const environments = {
  production: {
    url: 'https://e-factura.sunat.gob.pe/ol-ti-itcpfegem/billService',
    statusUrl: 'https://e-factura.sunat.gob.pe/ol-it-wsconscpegem/billConsultService',
  },
  beta: {
    url: 'https://e-beta.sunat.gob.pe/ol-ti-itcpfegem-beta/billService',
    statusUrl: 'https://e-beta.sunat.gob.pe/ol-ti-itcpfegem-beta/billService',
  },
} as const

const environmentHint = 'it is "production" or "beta".'
const userHint = 'it must be a RUC with the user behind it, such as 20123456789FACTURAS.'
const certificateHint = 'it must be the certificate (certificado digital tributario), as Base64 or as text (PEM).'
const keyHint = 'it must be the key of that certificate, as Base64 or as text (PEM).'
const wholeHint =
  'it must be a whole https address, such as https://e-factura.sunat.gob.pe/ol-ti-itcpfegem/billService.'
const emptyHint = 'it is empty; leave it out instead.'

export const cpeSchema = v.optional(
  v.strictObject(
    {
      environment: v.optional(v.picklist(['production', 'beta'], environmentHint), 'production'),
      url: v.optional(address(wholeHint)),
      statusUrl: v.optional(address(wholeHint)),
      user: v.optional(v.pipe(v.string(userHint), v.regex(/^\d{11}\S+$/, userHint))),
      certificate: v.optional(v.pipe(v.string(certificateHint), v.minLength(100, certificateHint))),
    },
    noObject,
  ),
  {},
)

export const cpeSecrets = {
  cpePassword: v.optional(v.pipe(v.string(), v.minLength(1, emptyHint))),
  cpeKey: v.optional(v.pipe(v.string(keyHint), v.minLength(100, keyHint))),
  cpeKeyPassword: v.optional(v.pipe(v.string(), v.minLength(1, emptyHint))),
}

/** An OSE that is named alone tells what became of a file at the same address. */
export function cpeAddresses({ environment, url, statusUrl }: v.InferOutput<typeof cpeSchema>) {
  const known = environments[environment]
  return { url: url ?? known.url, statusUrl: statusUrl ?? url ?? known.statusUrl }
}
