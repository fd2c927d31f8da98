import { xmlDocument, xmlText } from '#lib/formats/xml.ts'

type Told = {
  session: string
  nip: string
  token: string
  number: string
  paper: string
  issuedOn: string
  sentAt: string
  takenAt: string
  sum: string
  mode: 'Online' | 'Offline'
}

/** A receipt (UPO 4.3) of one invoice, without the ministry's signature. */
export function receiptOf({ session, nip, token, number, paper, issuedOn, sentAt, takenAt, sum, mode }: Told): string {
  const told = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`
  return xmlDocument(
    [
      '<Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3">',
      told('NazwaPodmiotuPrzyjmujacego', 'Ministerstwo Finansów'),
      told('NumerReferencyjnySesji', session),
      `<Uwierzytelnienie><IdKontekstu>${told('Nip', nip)}</IdKontekstu>${told('NumerReferencyjnyTokenaKSeF', token)}</Uwierzytelnienie>`,
      told('NazwaStrukturyLogicznej', 'Schemat_FA(3)_v1-0E.xsd'),
      told('KodFormularza', 'FA (3)'),
      '<Dokument>',
      told('NipSprzedawcy', nip),
      told('NumerKSeFDokumentu', number),
      told('NumerFaktury', paper),
      told('DataWystawieniaFaktury', issuedOn),
      told('DataPrzeslaniaDokumentu', sentAt),
      told('DataNadaniaNumeruKSeF', takenAt),
      told('SkrotDokumentu', sum),
      told('TrybWysylki', mode),
      '</Dokument></Potwierdzenie>',
    ].join(''),
  )
}
