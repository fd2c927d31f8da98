import { carriedOut } from './carried-out.ts'

/** Letters of Latin alphabets, and what they are found by; what a server takes for capitals depends on how it was set up. */
const letters = [
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥ',
  'ĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž',
]
const plain = [
  'aaaaaaaceeeeiiiidnoooooouuuuytsaaaaaaaceeeeiiiidnoooooouuuuytyaaaaaaccccccccddddeeeeeeeeeegggggggghh',
  'iiiiiiiiiijjkkllllllllnnnnnnoooooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzz',
]

/** Everything of ASCII that parts words, written so that it means the same on every server. */
const parting = String.raw`[\x01-/:-@\[-\x60{-\x7f]+`

export const up = carriedOut([
  // Another one tells every reader of the feed of changes to begin anew.
  `create table epoch (id uuid not null)`,
  `insert into epoch values (gen_random_uuid())`,

  `create table setting (name text primary key, value text not null)`,

  // What somebody or some place has tried of late: the time at which all of it is forgotten.
  `create table attempt (key text primary key, forgotten_at timestamptz not null, trusted_until timestamptz)`,
  `create index attempt_forgotten on attempt (forgotten_at)`,

  // What rooms tell each other, until everybody was told. Those of one record are told one after another.
  `create table event (
    id uuid primary key default gen_random_uuid(), position bigint generated always as identity, name text not null,
    record text not null, payload jsonb not null, at timestamptz not null default now(),
    due_at timestamptz not null default now(), tries integer not null default 0)`,
  `create index event_record on event (record, position)`,
  `create index event_due on event (due_at)`,

  // Files that were sent and of which it is not known yet whether anything was saved with them.
  `create table sent_file (name text primary key, sent_at timestamptz not null default now())`,

  // How texts are compared that people look for, whatever letters and capitals they type.
  `create function folded(text) returns text immutable strict parallel safe language sql
    as $$ select lower(translate($1, '${letters.join('')}', '${plain.join('')}')) $$`,
  // The words that a record is found by. Folding compares each letter with a table of two hundred, which words of ASCII have no need
  // of, and PL/pgSQL is planned once a connection: every order waits for this. A word of thousands of letters is none that anybody
  // looks for, and more than an index takes.
  `create function words_of(text) returns text[] immutable strict parallel safe language plpgsql as $$
  begin
    return array(select left(case when octet_length(word) = length(word) then lower(word) else folded(word) end, 100)
      from unnest(regexp_split_to_array($1, '${parting}')) word where word <> '');
  end $$`,
  // What is typed finds the words that begin so.
  `create function found_by(text) returns tsquery immutable strict parallel safe language sql as $$
    select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(words_of($1)) word $$`,
])
