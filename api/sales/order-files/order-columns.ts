import { wordsOf } from '../../catalog/search/fold.ts'

export type OrderColumn =
  | 'code'
  | 'gtin'
  | 'ownCode'
  | 'name'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'reference'
  | 'lineReference'
  | 'lineNote'

/**
 * How columns of an order are headed, in all languages of the shop, without accents and signs. Of several columns that may be meant
 * the one whose name stands first is.
 */
const heads: Readonly<Record<OrderColumn, readonly string[]>> = {
  code: [
    'sku, symbol dostawcy, kod dostawcy, indeks dostawcy, nr katalogowy, numer katalogowy, kod produktu, kod towaru, symbol, indeks, kod, numer artykulu',
    'lieferantenartikelnummer, lieferanten artikelnummer, lief art nr, artikelnummer, artikel nr, artikelnr, art nr, artnr, bestellnummer, bestell nr, produktnummer, herstellernummer, artikel',
    'supplier part number, supplier sku, vendor part number, part number, part no, item number, item no, article number, product code, catalogue number, catalog number, model, item, code',
    'referencia proveedor, codigo proveedor, codigo de producto, codigo articulo, referencia, codigo, articulo, ref',
    'codice fornitore, codice articolo fornitore, codice articolo, codice prodotto, codice, riferimento, articolo',
    'leverandorens varenummer, varenummer, varenr, artikkelnummer, produktnummer, artikkel, vare',
  ],
  gtin: [
    'ean, gtin, ean13, kod ean, kod kreskowy, ean code, barcode, upc, strichcode, codigo de barras, codice a barre, strekkode',
  ],
  ownCode: [
    'nasz indeks, nasz kod, indeks wlasny, kod klienta, eigene artikelnummer, unsere artikelnummer, materialnummer, material',
    'customer part number, our part number, our code, buyer part number, codigo cliente, nuestro codigo, codice cliente, nostro codice',
    'kundens varenummer, vart varenummer, materialnr',
  ],
  name: [
    'nazwa produktu, nazwa towaru, nazwa, opis, bezeichnung, artikelbezeichnung, produktname, beschreibung, kurztext',
    'product name, description, name, title, descripcion, nombre, denominacion, descrizione, nome, denominazione, beskrivelse, varenavn, navn',
  ],
  quantity: [
    'ilosc zamowiona, ilosc, szt, liczba sztuk, liczba, bestellmenge, menge, anzahl, stuckzahl, stuck, stk',
    'order quantity, quantity, qty, pcs, pieces, amount ordered, cantidad pedida, cantidad, unidades, cant, uds',
    'quantita ordinata, quantita, qta, pezzi, bestilt antall, antall, mengde',
  ],
  unit: ['jm, jednostka, jedn, einheit, me, mengeneinheit, unit, uom, unit of measure, unidad, unita, um, enhet'],
  price: [
    'cena netto, cena jednostkowa netto, cena jednostkowa, cena jedn, cena, nettopreis, einzelpreis, preis netto, stuckpreis, preis',
    'net price, unit price, price net, net unit price, price, precio neto, precio unitario, precio',
    'prezzo netto, prezzo unitario, prezzo, nettopris, enhetspris, pris',
  ],
  reference: [
    'numer zamowienia, nr zamowienia, zamowienie nr, zamowienie, bestellnummer kunde, auftragsnummer, bestellung nr, bestellung',
    'purchase order number, purchase order, po number, po no, po, order number, order no, numero de pedido, pedido',
    'numero ordine, numero d ordine, ordine n, ordine, bestillingsnummer, ordrenummer, ordrenr, innkjopsordre',
  ],
  // A commission says more of a line than its place.
  lineReference: [
    'oznaczenie pozycji, komisja, numer pozycji, nr pozycji, pozycja, poz, referenz der position, kommission, kommissionsnummer, positionsnummer, pos nr, position, pos',
    'line reference, customer reference, your reference, job number, line number, line no, line id, po line, item position, line',
    'referencia de la linea, numero de linea, posicion, partida, linea, riferimento della riga, commessa, numero riga, posizione, riga, pos',
    'linjereferanse, linjenummer, posisjon, linje',
  ],
  lineNote: [
    'uwagi do pozycji, uwagi, uwaga, komentarz, notatka, bemerkung zur position, bemerkung, bemerkungen, anmerkung, hinweis, kommentar',
    'line note, line comment, note, notes, remark, remarks, comment, comments, observaciones de la linea, observaciones, comentario, nota',
    'note della riga, osservazioni, linjemerknad, merknad, merknader',
  ],
}

const names: ReadonlyMap<OrderColumn, readonly string[]> = new Map(
  (Object.entries(heads) as [OrderColumn, readonly string[]][]).map(([column, lists]) => [
    column,
    lists.flatMap((list) => list.split(', ')),
  ]),
)

/** A heading may say its currency or its unit in brackets. */
const headed = (cell: string): string => wordsOf(cell.replaceAll(/[([][^)\]]*[)\]]/g, ' ')).join(' ')

export const isHeadOf = (column: OrderColumn, cell: string): boolean =>
  names.get(column)?.includes(headed(cell)) ?? false

/** Where columns of an order stand, by their headings; each place is that of one column. */
export function columnsOf(row: readonly string[]): Map<OrderColumn, number> {
  const found = new Map<OrderColumn, number>()
  const written = row.map(headed)
  for (const [column, known] of names) {
    const taken = new Set(found.values())
    const name = known.find((one) => written.some((cell, at) => cell === one && !taken.has(at)))
    if (name !== undefined)
      found.set(
        column,
        written.findIndex((cell, at) => cell === name && !taken.has(at)),
      )
  }
  return found
}
