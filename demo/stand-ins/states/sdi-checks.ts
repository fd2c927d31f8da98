import { XMLParser } from 'fast-xml-parser'
import { readPersonNumber, readTaxNumber } from '#lib/contract/tax-numbers.ts'

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name === 'DettaglioLinee' || name === 'DatiRiepilogo',
})

type Taxed = { AliquotaIVA: string; Natura?: string }
type Line = Taxed & { Quantita: string; PrezzoUnitario: string; PrezzoTotale: string }
type Sum = Taxed & { ImponibileImporto: string; Imposta: string }
type Number = { IdPaese: string; IdCodice: string }

/** As much of a FatturaPA as is looked at here. */
export type Fattura = {
  '@_versione': string
  FatturaElettronicaHeader: {
    DatiTrasmissione: { FormatoTrasmissione: string; CodiceDestinatario: string; PECDestinatario?: string }
    CedentePrestatore: { DatiAnagrafici: { IdFiscaleIVA: Number } }
    CessionarioCommittente: { DatiAnagrafici: { IdFiscaleIVA?: Number; CodiceFiscale?: string } }
  }
  FatturaElettronicaBody: {
    DatiGenerali: {
      DatiGeneraliDocumento: { Data: string; Numero: string }
      DatiFattureCollegate?: { Data?: string }
    }
    DatiBeniServizi: { DettaglioLinee: Line[]; DatiRiepilogo: Sum[] }
  }
}

export const readFattura = (file: string): Fattura =>
  (parser.parse(file) as { FatturaElettronica: Fattura }).FatturaElettronica

type Check = { code: string; says: string; fails: (fattura: Fattura, received: string) => boolean }

const general = ({ FatturaElettronicaBody: { DatiGenerali } }: Fattura) => DatiGenerali
const sent = ({ FatturaElettronicaHeader: { DatiTrasmissione } }: Fattura) => DatiTrasmissione
const lines = ({ FatturaElettronicaBody: { DatiBeniServizi } }: Fattura) => DatiBeniServizi.DettaglioLinee
const sums = ({ FatturaElettronicaBody: { DatiBeniServizi } }: Fattura) => DatiBeniServizi.DatiRiepilogo
const sellerOf = ({ FatturaElettronicaHeader: { CedentePrestatore } }: Fattura) =>
  CedentePrestatore.DatiAnagrafici.IdFiscaleIVA
const buyerOf = ({ FatturaElettronicaHeader: { CessionarioCommittente } }: Fattura) =>
  CessionarioCommittente.DatiAnagrafici
const isFree = ({ AliquotaIVA }: Taxed) => Number(AliquotaIVA) === 0
const isWrongHere = ({ IdPaese, IdCodice }: Number) => IdPaese === 'IT' && !readTaxNumber('IT', IdCodice)
const differ = (one: number, other: number, most: number) => Math.abs(one - other) > most + 1e-6
const ofRate = (fattura: Fattura, { AliquotaIVA, Natura }: Taxed) =>
  lines(fattura).filter((line) => line.AliquotaIVA === AliquotaIVA && line.Natura === Natura)
const added = (all: readonly Line[]) => all.reduce((sum, { PrezzoTotale }) => sum + Number(PrezzoTotale), 0)

/** What SdI looks at, by its own numbers. Codes that begin with ZZZ are those of channels that there are no longer. */
const checks: readonly Check[] = [
  { code: '00301', says: 'IdCodice del cedente non valido', fails: (all) => isWrongHere(sellerOf(all)) },
  {
    code: '00305',
    says: 'IdCodice del cessionario non valido',
    fails: (all) => isWrongHere(buyerOf(all).IdFiscaleIVA ?? { IdPaese: '', IdCodice: '' }),
  },
  {
    code: '00306',
    says: 'CodiceFiscale del cessionario non valido',
    fails: (all) => !readPersonNumber('IT', buyerOf(all).CodiceFiscale ?? 'RSSMRA85T10A562S'),
  },
  {
    code: '00312',
    says: 'CodiceDestinatario non attivo',
    fails: (all) => sent(all).CodiceDestinatario.startsWith('ZZZ'),
  },
  {
    code: '00400',
    says: 'Natura non presente a fronte di AliquotaIVA pari a zero',
    fails: (all) => lines(all).some((line) => isFree(line) && !line.Natura),
  },
  {
    code: '00401',
    says: 'Natura presente a fronte di AliquotaIVA diversa da zero',
    fails: (all) => lines(all).some((line) => !isFree(line) && line.Natura),
  },
  {
    code: '00403',
    says: 'Data successiva alla data di ricezione',
    fails: (all, received) => general(all).DatiGeneraliDocumento.Data > received,
  },
  {
    code: '00417',
    says: 'IdFiscaleIVA e CodiceFiscale non valorizzati',
    fails: (all) => !buyerOf(all).IdFiscaleIVA && !buyerOf(all).CodiceFiscale,
  },
  {
    code: '00418',
    says: 'Data antecedente a quella della fattura collegata',
    fails: (all) => (general(all).DatiFattureCollegate?.Data ?? '') > general(all).DatiGeneraliDocumento.Data,
  },
  {
    code: '00419',
    says: 'DatiRiepilogo non presente per almeno una AliquotaIVA',
    fails: (all) => lines(all).some((line) => !sums(all).some((sum) => sum.AliquotaIVA === line.AliquotaIVA)),
  },
  {
    code: '00421',
    says: 'Imposta non calcolata secondo le regole',
    fails: (all) =>
      sums(all).some((sum) =>
        differ(Number(sum.Imposta), (Number(sum.ImponibileImporto) * Number(sum.AliquotaIVA)) / 100, 0.01),
      ),
  },
  {
    code: '00422',
    says: 'ImponibileImporto non calcolato secondo le regole',
    fails: (all) => sums(all).some((sum) => differ(Number(sum.ImponibileImporto), added(ofRate(all, sum)), 1)),
  },
  {
    code: '00423',
    says: 'PrezzoTotale non calcolato secondo le regole',
    fails: (all) =>
      lines(all).some(({ Quantita, PrezzoUnitario, PrezzoTotale }) =>
        differ(Number(PrezzoTotale), Number(Quantita) * Number(PrezzoUnitario), 0.01),
      ),
  },
  {
    code: '00425',
    says: 'Numero non contenente caratteri numerici',
    fails: (all) => !/\d/.test(general(all).DatiGeneraliDocumento.Numero),
  },
  {
    code: '00426',
    says: 'PECDestinatario valorizzato a fronte di CodiceDestinatario diverso da 0000000',
    fails: (all) => sent(all).PECDestinatario !== undefined && sent(all).CodiceDestinatario !== '0000000',
  },
  {
    code: '00427',
    says: 'CodiceDestinatario di lunghezza diversa da quella del formato',
    fails: (all) => sent(all).CodiceDestinatario.length !== (sent(all).FormatoTrasmissione === 'FPA12' ? 6 : 7),
  },
  {
    code: '00428',
    says: 'FormatoTrasmissione diverso dalla versione',
    fails: (all) => sent(all).FormatoTrasmissione !== all['@_versione'],
  },
  {
    code: '00471',
    says: 'Cedente uguale al cessionario',
    fails: (all) => sellerOf(all).IdCodice === buyerOf(all).IdFiscaleIVA?.IdCodice,
  },
]

export type Fault = { code: string; says: string }

export const faultsOf = (fattura: Fattura, received: string): Fault[] =>
  checks.filter(({ fails }) => fails(fattura, received)).map(({ code, says }) => ({ code, says }))
