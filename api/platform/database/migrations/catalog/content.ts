import { noted } from './changes.ts'
import { moved } from './moved.ts'

export const content = [
  `create table content (
    id integer generated always as identity primary key, uri text not null unique, kind text not null, image text,
    published_at timestamptz)`,
  ...noted('content', 'content', 'id'),
  ...moved({ table: 'moved_content', of: { table: 'content', key: 'id', owner: 'content' }, within: [] }),

  // Of a culture, or of a language that several share: "es-MX", "es".
  `create table content_text (
    content_id integer not null references content, culture text not null, title text not null,
    metadescription text not null, body text not null, primary key (content_id, culture))`,
  ...noted('content_text', 'content', 'content_id'),
  // What each market says on a page: the text of its culture where one was written, else that of its language, and in whose words that is.
  `create view content_words as
    select t.content_id, m.culture, t.culture as voice, t.title, t.metadescription, t.body
    from market m join content_text t on t.culture = m.culture or (t.culture = m.language and not exists (
      select from content_text own where own.content_id = t.content_id and own.culture = m.culture))`,

  // What the staff write of a page before anybody sees it; the base is what was public when it was begun.
  `create table content_draft (
    uri text not null, culture text not null, parts jsonb not null, base jsonb, saved_at timestamptz not null default now(),
    saved_by uuid, publish_at timestamptz, primary key (uri, culture))`,
  `create index content_draft_due on content_draft (publish_at) where publish_at is not null`,

  // Every version that was public, and every draft that another one was saved over; one without parts says that the page was withdrawn.
  `create table content_version (
    id bigint generated always as identity primary key, uri text not null, culture text not null,
    at timestamptz not null default now(), person uuid, parts jsonb, is_draft boolean not null default false)`,
  `create index content_version_page on content_version (uri, culture, id)`,
]
