import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // When somebody last looked for what goes over Peppol: nothing waits for it where nobody does.
  `create table peppol_way (is_only boolean primary key default true check (is_only), seen_at timestamptz not null)`,
  // Which types of documents a participant takes, as the registers of Peppol said when they were asked last; none where it is in none.
  `create table peppol_participant (
    id text primary key, document_types jsonb not null, looked_at timestamptz not null default now())`,
  // A paper that goes over Peppol, and the message by which it does. Whoever sends it again makes another message.
  `create table peppol_paper (
    id bigint primary key generated always as identity, paper_id bigint not null unique references paper on delete cascade,
    state text not null default 'waiting'
      check (state in ('waiting', 'sent', 'delivered', 'refused', 'unregistered', 'declined')),
    message text, sender text, receiver text, document_type text, process text, file text, answers jsonb not null default '[]',
    reason text, last_error text, tries integer not null default 0, due_at timestamptz default now(),
    queued_at timestamptz not null default now(), sent_at timestamptz, decided_at timestamptz)`,
  `create index peppol_paper_due on peppol_paper (due_at) where due_at is not null`,
  `create index peppol_paper_state on peppol_paper (state, id)`,
])
