import {
  ask,
  callService,
  formOf,
  keptToken,
  SiiFailure,
  signedSeed,
  tokenIn,
  type SiiSettings,
  valueOf,
} from './sii-call.ts'
import type { SiiChannel } from './sii-channel.ts'

/** Why an upload was not taken in, by the numbers of SII. */
const uploadFaults: Readonly<Record<string, string>> = {
  1: 'El Sender no tiene permiso para enviar',
  2: 'Error en tamaño del archivo',
  3: 'Archivo cortado',
  5: 'No está autenticado',
  6: 'Empresa no autorizada a enviar archivos',
  7: 'Esquema Invalido',
  8: 'Firma del Documento',
  9: 'Sistema Bloqueado',
}

/** Those that say that the file is not as it has to be; nothing but another file changes that. */
const ofTheFile = ['7', '8']

const parts = (rut: string): [number: string, digit: string] => {
  const [number = '', digit = ''] = rut.split('-')
  return [number, digit]
}

/** The web services of SII: a login by a signed seed, an upload, how it stands and how a document stands. */
export function siiServices(settings: SiiSettings): SiiChannel {
  const withToken = keptToken(async () => {
    const seed = valueOf(await callService(settings, 'CrSeed', 'getSeed'), 'SEMILLA')
    if (seed === '') throw new SiiFailure('SII gave no seed')
    const pszXml = signedSeed(seed, settings.certificate)
    return tokenIn(await callService(settings, 'GetTokenFromSeed', 'getToken', { pszXml }))
  })
  return {
    send: ({ told, sender, xml }) =>
      withToken(async (token) => {
        const answer = await ask(settings, `${settings.url}/cgi_dte/UPL/DTEUpload`, {
          method: 'POST',
          headers: { cookie: `TOKEN=${token}` },
          body: formOf(sender, told.seller, xml),
        })
        const [status, track] = [valueOf(answer, 'STATUS'), valueOf(answer, 'TRACKID')]
        if (status === '0' && track !== '') return { track }
        const said = `SII-UPL${status} ${uploadFaults[status] ?? 'Error Interno'}`.trim()
        if (ofTheFile.includes(status)) return { refused: said }
        throw new SiiFailure(said, status === '5')
      }),
    standing: ({ told, track }) =>
      withToken(async (Token) => {
        const [RutCompania, DvCompania] = parts(told.seller)
        const values = { RutCompania, DvCompania, TrackId: track, Token }
        const answer = await callService(settings, 'QueryEstUp', 'getEstUp', values)
        const state = valueOf(answer, 'ESTADO')
        refuseToken(state, answer)
        const count = (name: string) => Number(valueOf(answer, name)) || 0
        return {
          ...{ state, words: valueOf(answer, 'GLOSA'), accepted: count('ACEPTADOS') },
          ...{ noted: count('REPAROS'), refused: count('RECHAZADOS') },
        }
      }),
    document: ({ told, sender }) =>
      withToken(async (Token) => {
        const [RutConsultante, DvConsultante] = parts(sender)
        const [RutCompania, DvCompania] = parts(told.seller)
        const [RutReceptor, DvReceptor] = parts(told.buyer)
        const answer = await callService(settings, 'QueryEstDte', 'getEstDte', {
          ...{ RutConsultante, DvConsultante, RutCompania, DvCompania, RutReceptor, DvReceptor },
          ...{ TipoDte: told.type, FolioDte: told.folio, MontoDte: told.total, Token },
          FechaEmisionDte: told.issuedOn.split('-').reverse().join(''),
        })
        const state = valueOf(answer, 'ESTADO')
        refuseToken(state, answer)
        return { state, words: valueOf(answer, 'GLOSA_ERR') || valueOf(answer, 'GLOSA_ESTADO') }
      }),
  }
}

/** 001 and 003 are of tokens; numbers below zero are faults of the service itself. */
function refuseToken(state: string, answer: string): void {
  if (['001', '002', '003'].includes(state)) throw new SiiFailure(`SII-${state} ${valueOf(answer, 'GLOSA')}`, true)
  if (state === '' || /^-/.test(state))
    throw new SiiFailure(`SII answered ${state || 'nothing'} ${valueOf(answer, 'GLOSA')}`)
}
