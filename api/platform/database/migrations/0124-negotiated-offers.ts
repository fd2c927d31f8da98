import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // What the seller and the buyer said of an offer, one after the other; the row of the offer says what holds of it.
  `create table offer_version (
    offer_id integer not null references offer on delete cascade, version integer not null,
    by_buyer boolean not null, customer_guid uuid, name text not null default '', at timestamptz not null default now(),
    said json not null, valid_until timestamptz, primary key (offer_id, version))`,

  // For which company it was asked, since when its buyer waits for an answer, when it was declined, and when its end was told.
  `alter table offer add column company_id uuid, add column asked_at timestamptz, add column declined_at timestamptz,
    add column end_told_at timestamptz`,
  `create index offer_company on offer (company_id, issued_at desc) where company_id is not null`,
  `create index offer_ending on offer (valid_until) where end_told_at is null and order_id is null and number is not null`,
])
