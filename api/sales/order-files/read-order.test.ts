import { describe, expect, test } from 'vitest'
import { readTableOrder } from './read-table-order.ts'
import { readXmlOrder } from './read-xml-order.ts'

const isKnown = (code: string) => code.startsWith('NM-')
const read = (rows: (string | number | null)[][], language = 'pl') => readTableOrder(rows, { language, isKnown })

describe('an order in a table', () => {
  test.each([
    [['Indeks', 'Ilość', 'Cena netto', 'Komisja', 'Uwagi'], 'pl'],
    [['Artikelnr.', 'Menge', 'Einzelpreis (EUR)', 'Pos.', 'Bemerkung'], 'de'],
    [['Part number', 'Qty', 'Unit price', 'Line no.', 'Remarks'], 'en'],
    [['Referencia', 'Cantidad', 'Precio unitario', 'Partida', 'Observaciones'], 'es'],
    [['Codice articolo', 'Quantità', 'Prezzo netto', 'Commessa', 'Osservazioni'], 'it'],
    [['Varenummer', 'Antall', 'Enhetspris', 'Linjenummer', 'Merknad'], 'no'],
  ])('is read by its headings %j', (head, language) => {
    const { lines } = read(
      [head, ['NM-10', '2', language === 'en' ? '1,234.50' : '1 234,50 zł', '10', 'Hala 7'], ['', '', '']],
      language,
    )
    const line = { row: 2, codes: ['NM-10'], name: '', quantity: 2, unit: '', price: 1234.5 }
    expect(lines).toEqual([{ ...line, reference: '10', note: 'Hala 7' }])
  })

  test('may say above its heading whose order it is, and below its lines what they come to', () => {
    const order = read([
      ['ACME Sp. z o.o.', null],
      ['Numer zamówienia:', 'PO-4711'],
      [],
      ['Lp.', 'Nazwa', 'Symbol', 'EAN', 'Ilość', 'JM'],
      [1, 'Miernik', 'NM-10', 5901234123457, 2.5, 'szt.'],
      ['', '', 'Razem', '', '', ''],
    ])
    expect(order.reference).toBe('PO-4711')
    expect(order.lines).toMatchObject([
      { row: 5, codes: ['NM-10', '5901234123457'], name: 'Miernik', quantity: 2.5, unit: 'szt.', price: null },
    ])
  })

  test('may have one number of an order in all lines', () => {
    expect(
      read([
        ['PO number', 'SKU', 'Qty'],
        ['4711', 'NM-10', '1'],
        ['4711', 'NM-11', '1'],
      ]).reference,
    ).toBe('4711')
    expect(
      read([
        ['PO number', 'SKU', 'Qty'],
        ['4711', 'NM-10', '1'],
        ['4712', 'NM-11', '1'],
      ]).reference,
    ).toBe('')
  })

  test('is read by what it holds where nothing is headed', () => {
    const { lines } = read([
      ['2026-11-30', 'NM-10', 'Miernik', '4'],
      ['2026-11-30', 'NM-11', 'Miernik', '2'],
    ])
    expect(lines.map(({ codes, quantity }) => [codes[0], quantity])).toEqual([
      ['NM-10', 4],
      ['NM-11', 2],
    ])
  })

  test('takes as many lines as a cart does, and counts the rest', () => {
    const { lines, beyond } = read([['SKU', 'Qty'], ...Array.from({ length: 203 }, (_, i) => [`NM-${i}`, 1])])
    expect([lines.length, beyond]).toEqual([200, 3])
  })

  test('is none where nothing names a product', () => {
    expect(read([]).lines).toEqual([])
    expect(read([['Hello'], ['world']]).lines).toEqual([])
  })
})

const openTrans = `<?xml version="1.0" encoding="UTF-8"?>
<ORDER xmlns="http://www.opentrans.org/XMLSchema/2.1" xmlns:bmecat="http://www.bmecat.org/bmecat/2005" version="2.1" type="standard">
  <ORDER_HEADER><ORDER_INFO><ORDER_ID>PLEX-141269</ORDER_ID><ORDER_DATE>2026-11-30</ORDER_DATE>
    <bmecat:CURRENCY>EUR</bmecat:CURRENCY><REMARKS type="general">Gate 3 &amp; 4</REMARKS></ORDER_INFO></ORDER_HEADER>
  <ORDER_ITEM_LIST>
    <ORDER_ITEM><LINE_ITEM_ID>1</LINE_ITEM_ID>
      <PRODUCT_ID><bmecat:SUPPLIER_PID type="supplier_specific">NM-10</bmecat:SUPPLIER_PID>
        <bmecat:INTERNATIONAL_PID type="gtin">5901234123457</bmecat:INTERNATIONAL_PID>
        <bmecat:BUYER_PID>M-1</bmecat:BUYER_PID><bmecat:DESCRIPTION_SHORT>Messger&#228;t</bmecat:DESCRIPTION_SHORT></PRODUCT_ID>
      <QUANTITY>10</QUANTITY><bmecat:ORDER_UNIT>C62</bmecat:ORDER_UNIT>
      <PRODUCT_PRICE_FIX><bmecat:PRICE_AMOUNT>250.00</bmecat:PRICE_AMOUNT><bmecat:PRICE_QUANTITY>10</bmecat:PRICE_QUANTITY></PRODUCT_PRICE_FIX>
      <REMARKS type="general">Singly packed</REMARKS>
    </ORDER_ITEM>
  </ORDER_ITEM_LIST>
</ORDER>`

const ubl = `<?xml version="1.0" encoding="UTF-8"?>
<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:fdc:peppol.eu:poacc:trns:order:3</cbc:CustomizationID>
  <cbc:ID>PO-34</cbc:ID><cbc:Note>By Friday</cbc:Note><cbc:DocumentCurrencyCode>PLN</cbc:DocumentCurrencyCode>
  <cac:OrderLine><cbc:Note>Hall 7</cbc:Note><cac:LineItem><cbc:ID>1</cbc:ID><cbc:Quantity unitCode="XBX">3</cbc:Quantity>
    <cac:Price><cbc:PriceAmount currencyID="PLN">1000.7</cbc:PriceAmount></cac:Price>
    <cac:Item><cbc:Name>Meter</cbc:Name>
      <cac:BuyersItemIdentification><cbc:ID>M-1</cbc:ID></cac:BuyersItemIdentification>
      <cac:SellersItemIdentification><cbc:ID>NM-10</cbc:ID></cac:SellersItemIdentification>
      <cac:StandardItemIdentification><cbc:ID schemeID="0160">5901234123457</cbc:ID></cac:StandardItemIdentification></cac:Item>
  </cac:LineItem></cac:OrderLine>
</Order>`

describe('an order in XML', () => {
  test('is one of openTRANS 2.1', () => {
    expect(readXmlOrder(openTrans)).toEqual({
      ...{ format: 'openTrans', reference: 'PLEX-141269', note: 'Gate 3 & 4', currency: 'EUR', beyond: 0 },
      lines: [
        {
          ...{ row: 1, codes: ['NM-10', '5901234123457', 'M-1'], name: 'Messgerät', quantity: 10, unit: 'C62' },
          ...{ price: 25, reference: '1', note: 'Singly packed' },
        },
      ],
    })
  })

  test('is one of UBL 2.1', () => {
    expect(readXmlOrder(ubl)).toEqual({
      ...{ format: 'ubl', reference: 'PO-34', note: 'By Friday', currency: 'PLN', beyond: 0 },
      lines: [
        {
          ...{ row: 1, codes: ['NM-10', '5901234123457', 'M-1'], name: 'Meter', quantity: 3, unit: 'XBX' },
          ...{ price: 1000.7, reference: '1', note: 'Hall 7' },
        },
      ],
    })
  })

  test.each([
    ['entities of its own', `<!DOCTYPE ORDER [<!ENTITY a "b">]>${openTrans}`],
    ['half of it', openTrans.slice(0, 900)],
    ['another document', '<INVOICE><ORDER_ID>1</ORDER_ID></INVOICE>'],
    ['depth', '<a>'.repeat(5_000) + '</a>'.repeat(5_000)],
    ['nothing', ''],
  ])('is none with %s', (_, text) => {
    expect(readXmlOrder(text)).toBeUndefined()
  })
})
