import { note, noted, ofShop, renews } from './changes.ts'

/** Where among the others, in which editions and on which days of theirs a banner is shown; it is shown as far as it is not hidden. */
export const showing = `place integer, cultures text[], starts_on text, ends_on text, hidden_in text[] not null default '{}'`

/** Markets, and what the shop says of itself in each. */
export const shop = [
  // Prices of a market are multiples of a step, in minor units.
  `create table market (
    culture text primary key, position integer not null, language text not null, currency text not null,
    tax_basis_points integer not null check (tax_basis_points between 0 and 10000), price_step integer)`,
  ...noted('market', 'market', '0'),

  `create table shop_attribute (
    code text primary key, position integer not null, val text, display_vals json not null, ${showing})`,
  ...ofShop('shop_attribute'),

  // A culture is offered as long as its language has a record here, so its coming and going is a market's.
  `create table shop_seo (
    language text primary key, title text not null, metadescription text not null, metakeywords text not null,
    custom_meta_keywords text)`,
  note('insert', 'shop_seo', 'market', '0'),
  note('delete', 'shop_seo', 'market', '0'),
  note('update', 'shop_seo', 'shop', '0'),
  renews('shop_seo'),

  `create table seller (
    culture text primary key references market, name text not null, address json not null,
    country text, tax_number text not null, register json not null, phone text not null, email text not null,
    account json, review_account text, complaints_email text, cut_off text, brand text,
    reserved_days integer not null default 7, oss boolean not null default false, papers jsonb, union_number text,
    returns jsonb)`,
  ...ofShop('seller'),

  `create table manufacturer (
    language text primary key, name text not null, address json not null, country text not null, email text not null, place text not null,
    signatory text not null)`,
  ...ofShop('manufacturer'),

  // Rates stand in no page; they are noted as what the shop says of itself, so that whoever serves reads them anew.
  `create table sales_tax (
    culture text not null references seller on delete cascade, region text not null, taxes_delivery boolean not null,
    rates json not null, primary key (culture, region))`,
  ...ofShop('sales_tax'),

  `create table delivery_way (
    sku text primary key, pickup text, mark text, names json not null, descriptions json not null, carrier text, tracking_url text)`,
  ...ofShop('delivery_way'),

  // One that a market does not offer for now is off and keeps its price.
  `create table delivery_offer (
    culture text not null references market, way text not null references delivery_way,
    position integer not null, gross bigint not null check (gross >= 0), days_from integer not null check (days_from >= 0),
    days_to integer not null check (days_to >= days_from), countries jsonb not null default '[]', free_from bigint,
    off boolean not null default false, primary key (way, culture))`,
  ...ofShop('delivery_offer'),
]
