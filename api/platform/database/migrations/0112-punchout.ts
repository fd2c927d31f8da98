import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // How the procurement system of a company comes into the shop. Of secrets the hashes are kept; the one before is good for a while.
  `create table punchout_connection (
    id integer primary key generated always as identity, company_id uuid not null references company on delete cascade,
    name text not null, protocol text not null check (protocol in ('oci', 'cxml')), culture text not null,
    user_name text not null unique, secret_hash text not null, old_hash text, old_until timestamptz,
    hosts jsonb not null, active boolean not null default true, used_at timestamptz)`,
  `create index punchout_connection_company on punchout_connection (company_id)`,

  // One visit: a cart of its own, which is a customer without an account, until it was brought back or its time is over. The link
  // that begins it is good once, and so is the ticket by which what was put into the cart is brought back.
  `create table punchout_session (
    id uuid primary key, connection_id integer not null references punchout_connection on delete cascade,
    customer_guid uuid not null unique references customer on delete cascade, culture text not null,
    link_hash text unique, link_until timestamptz, ticket_hash text unique, ticket_until timestamptz,
    return_url text not null, context jsonb not null, returned jsonb,
    started_at timestamptz not null default now(), expires_at timestamptz not null)`,
  `create index punchout_session_connection on punchout_session (connection_id)`,
  `create index punchout_session_expiry on punchout_session (expires_at)`,
])
