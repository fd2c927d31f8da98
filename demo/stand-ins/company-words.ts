type Words = { names: string[]; forms: string[]; streets: string[]; towns: [postcode: string, name: string][] }

/** What companies, streets and towns are called where; the stand-in of the company register draws from it. */
export const companyWords: Record<string, Words> = {
  PL: {
    names: ['Elektropomiar', 'Instal-Serwis', 'Energotest', 'Automatyka Wisła', 'Metrolog', 'Prąd i Spółka'],
    forms: ['sp. z o.o.', 'S.A.', 'sp.k.'],
    streets: ['ul. Przemysłowa', 'ul. Fabryczna', 'ul. Lipowa', 'al. Jana Pawła II'],
    towns: [
      ['00-124', 'Warszawa'],
      ['30-552', 'Kraków'],
      ['61-131', 'Poznań'],
      ['58-100', 'Świdnica'],
    ],
  },
  US: {
    names: ['Keystone Electric', 'Lakeside Controls', 'Blue Ridge Power', 'Summit Test Services', 'Harbor Instruments'],
    forms: ['Inc.', 'LLC', 'Corp.'],
    streets: ['Main Street', 'Industrial Parkway', 'Commerce Drive', 'Mill Road'],
    towns: [
      ['60607', 'Chicago'],
      ['80202', 'Denver'],
      ['43215', 'Columbus'],
      ['97209', 'Portland'],
    ],
  },
  IT: {
    names: ['Elettromeccanica Padana', 'Impianti Ferri', 'Tecnomisure', 'Officine Riva', 'Energia Adriatica'],
    forms: ['S.r.l.', 'S.p.A.', 'S.n.c.'],
    streets: ['Via Roma', 'Via dell’Industria', 'Via Garibaldi', 'Corso Italia'],
    towns: [
      ['20126', 'Milano'],
      ['10154', 'Torino'],
      ['40127', 'Bologna'],
      ['35127', 'Padova'],
    ],
  },
  NO: {
    names: ['Fjord Elektro', 'Nordlys Installasjon', 'Måleteknikk Vest', 'Kraftservice', 'Dal Automasjon'],
    forms: ['AS', 'ANS', 'ASA'],
    streets: ['Industriveien', 'Storgata', 'Havnegata', 'Verkstedveien'],
    towns: [
      ['0581', 'Oslo'],
      ['5058', 'Bergen'],
      ['7041', 'Trondheim'],
      ['4033', 'Stavanger'],
    ],
  },
  SG: {
    names: ['Merlion Electrical', 'Straits Instruments', 'Jurong Controls', 'Eastpoint Testing'],
    forms: ['Pte. Ltd.', 'LLP'],
    streets: ['Ubi Avenue', 'Kaki Bukit Road', 'Tuas Link', 'Bukit Batok Crescent'],
    towns: [
      ['408564', 'Singapore'],
      ['415979', 'Singapore'],
      ['637341', 'Singapore'],
    ],
  },
  IN: {
    names: ['Shakti Electricals', 'Deccan Instruments', 'Bharat Calibration', 'Ganga Power Systems'],
    forms: ['Private Limited', 'Limited', 'LLP'],
    streets: ['MG Road', 'Industrial Estate Road', 'Station Road', 'Ring Road'],
    towns: [
      ['560001', 'Bengaluru'],
      ['411001', 'Pune'],
      ['600032', 'Chennai'],
      ['380015', 'Ahmedabad'],
    ],
  },
  ES: {
    names: ['Electricidad Levante', 'Instalaciones Duero', 'Metrología Ibérica', 'Energía Cantábrica'],
    forms: ['S.L.', 'S.A.'],
    streets: ['Calle Mayor', 'Avenida de la Industria', 'Calle del Comercio', 'Polígono Norte'],
    towns: [
      ['28037', 'Madrid'],
      ['08019', 'Barcelona'],
      ['46015', 'Valencia'],
      ['50014', 'Zaragoza'],
    ],
  },
  CL: {
    names: ['Electro Andes', 'Instrumentos del Maipo', 'Servicios Eléctricos Atacama', 'Mediciones Austral'],
    forms: ['SpA', 'Ltda.', 'S.A.'],
    streets: ['Avenida Providencia', 'Calle San Martín', 'Avenida Libertador', 'Camino Industrial'],
    towns: [
      ['7500000', 'Santiago'],
      ['4030000', 'Concepción'],
      ['1240000', 'Antofagasta'],
    ],
  },
  PE: {
    names: ['Electro Pacífico', 'Instrumentos del Rímac', 'Servicios Industriales Inca', 'Mediciones Andinas'],
    forms: ['S.A.C.', 'S.R.L.', 'E.I.R.L.'],
    streets: ['Avenida Argentina', 'Jirón Junín', 'Avenida La Marina', 'Calle Los Talleres'],
    towns: [
      ['15082', 'Lima'],
      ['04001', 'Arequipa'],
      ['13001', 'Trujillo'],
    ],
  },
  DE: {
    names: ['Elektro Brandt', 'Messtechnik Süd', 'Prüfdienst Weser', 'Anlagenbau Keller', 'Energietechnik Nord'],
    forms: ['GmbH', 'GmbH & Co. KG', 'AG'],
    streets: ['Industriestraße', 'Bahnhofstraße', 'Am Gewerbepark', 'Werkstraße'],
    towns: [
      ['80339', 'München'],
      ['28195', 'Bremen'],
      ['70565', 'Stuttgart'],
      ['04179', 'Leipzig'],
    ],
  },
  MX: {
    names: ['Electromecánica del Bajío', 'Instrumentos Anáhuac', 'Calibraciones del Norte', 'Energía Azteca'],
    forms: ['S.A. de C.V.', 'S. de R.L. de C.V.'],
    streets: ['Avenida Insurgentes', 'Calle Hidalgo', 'Calzada Industrial', 'Avenida Reforma'],
    towns: [
      ['06600', 'Ciudad de México'],
      ['64000', 'Monterrey'],
      ['37000', 'León'],
      ['44100', 'Guadalajara'],
    ],
  },
}
