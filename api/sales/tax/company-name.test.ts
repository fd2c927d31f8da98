import { expect, test } from 'vitest'
import { mayBeNamed } from './number-check.ts'

test.each([
  ['Pomiary Łódź sp. z o.o.', 'POMIARY LODZ SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'],
  ['Mueller Messtechnik', 'Müller Meßtechnik GmbH & Co. KG'],
  ['Müller', 'MUELLER GMBH'],
  ['Groß', 'GROSS AG'],
  ['Acme', 'S.A. ACME'],
  ['Mess-Technik GmbH', 'Messtechnik G.m.b.H.'],
  ['Śruba Jan Kowalski', 'JAN KOWALSKI'],
  ['Ørsted', 'ORSTED A/S'],
  ['A.B.B. S.p.A.', 'ABB SPA'],
  ['3M Österreich', '3M OSTERREICH GESMBH'],
  ['Kati Metrisi', 'ΚΑΤΙ ΜΕΤΡΗΣΗ ΑΕ'],
  ['SAS AB', 'Sas AB'],
  ['E & Y', 'E. & Y.'],
  ['Pomiary', '---'],
  ['Pomiary', ''],
  ['Pomiary', undefined],
])('%s may be %s', (company, registered) => expect(mayBeNamed(company, registered)).toBe(true))

test.each([
  ['Pomiary Sp. z o.o.', 'KLEIN UND SÖHNE GMBH'],
  ['Nowak GmbH', 'Wiśniewski GmbH'],
  ['Ala i Ola S.A.', 'TEXTIL E MODA S.A.'],
  ['Pomiary z Gdańska', 'Z NOWAK'],
  ['GmbH', 'Klein GmbH'],
  ['Nowak Sp. z o.o.', 'KLEIN SP. Z O.O.'],
  ['Nowak Sp.z o.o.', 'KLEIN SP.Z O.O.'],
  ['Nowak GmbH & Co.KG', 'Klein GmbH & Co.KG'],
  ['Nowak d.o.o.', 'Klein d.o.o.'],
  ['Nowak S.p.A.', 'Klein S.P.A.'],
  ['Μετρηση ΑΕ', 'ΚΑΤΙ ΑΕ'],
  ['Nowak A/S', 'Klein A/S'],
  ['Nowak S. A.', 'Klein S. A.'],
  ['Nowak', '3M'],
])('%s is not %s', (company, registered) => expect(mayBeNamed(company, registered)).toBe(false))
