import { carriedOut } from './carried-out.ts'

/** Tables whose rows show or hand out files, with what tells a row, and the record that it belongs to. */
const shows = [
  { table: 'product', key: 'id', owner: 'id' },
  { table: 'product_document', key: "product_id || ' ' || kind || ' ' || language", owner: 'product_id' },
  {
    table: 'product_software',
    key: "product_id || ' ' || kind || ' ' || version || ' ' || system",
    owner: 'product_id',
  },
  { table: 'content', key: 'id', owner: 'id' },
  { table: 'content_text', key: "content_id || ' ' || culture", owner: 'content_id' },
  { table: 'content_draft', key: "uri || ' ' || culture", owner: '0' },
  { table: 'category_attribute', key: 'id', owner: 'category_id' },
  { table: 'shop_attribute', key: 'code', owner: '0' },
]

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const notes = ({ table, key, owner }: (typeof shows)[number]): string[] =>
  [
    ['insert', 'new table as new_rows'],
    ['update', 'old table as old_rows new table as new_rows'],
    ['delete', 'old table as old_rows'],
  ].map(
    ([event, rows]) => `create trigger note_media_${event} after ${event} on ${table} referencing ${rows}
      for each statement execute function note_media('${table}', ${quoted(key)}, ${quoted(owner)})`,
  )

export const up = carriedOut([
  // Every picture, paper and program that came in or is drawn, by its name without what is seen of it.
  `create table media_file (
    name text primary key, kind text not null, bytes bigint, width integer, height integer,
    came_at timestamptz not null default now(), removed_at timestamptz)`,
  `create index media_file_came on media_file (came_at desc, name desc)`,
  `create index media_file_removed on media_file (removed_at) where removed_at is not null`,
  `create index media_file_kind on media_file (kind, came_at desc, name desc)`,

  // Where a file stands: by the address of a picture or the name of a file, as the row says it. Triggers alone write it.
  `create table media_use (
    source text not null, key text not null, owner integer not null, named text not null, file text,
    primary key (source, key, named))`,
  `create index media_use_named on media_use (named)`,
  `create index media_use_file on media_use (file)`,
  `create index media_use_owner on media_use (owner, source)`,

  `create function picture_file(name text) returns text language sql immutable as $$ select split_part(name, '?crop=', 1) $$`,
  `create function picture_address(path text, hash text, name text) returns text language sql immutable as $$
    select '/media/' || hash || '/' || path || '.' || coalesce(substring(name from '\\.(jpg|png|webp)(?:\\?|$)'), 'svg') $$`,
  `create index picture_file on picture (picture_file(name))`,
  `create index picture_address on picture (picture_address(path, hash, name))`,

  // Whatever a row says, what is named in it is used by it, so that a new column needs no entry here.
  `create function media_named(said text) returns setof text language sql immutable as $$
    select distinct coalesce(hit.parts[1], 'original:' || hit.parts[2])
    from regexp_matches(said, '(/media/[0-9a-f]{10,}/[^"\\\\?#'' <>()]+)|([0-9a-f]{64}\\.(?:pdf|zip|7z|gz|msi|exe))', 'g') as hit (parts) $$`,
  // Which file it is; nothing where an address leads to none that is known yet.
  `create function media_file_of(named text) returns text language sql stable as $$
    select case when named like 'original:%' then named else (
      select picture_file(name) from picture where picture_address(path, hash, name) = named limit 1) end $$`,
  `create function note_media() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      execute format('delete from media_use where source = %L and key in (select (%s)::text from old_rows)', tg_argv[0], tg_argv[1]);
    end if;
    if tg_op <> 'DELETE' then
      execute format(
        'insert into media_use (source, key, owner, named, file)
         select %L, (%s)::text, %s, named, media_file_of(named) from new_rows as written, media_named(written::text) as named
         on conflict do nothing', tg_argv[0], tg_argv[1], tg_argv[2]);
      -- What somebody shows again is removed no more.
      if exists (select from media_file where removed_at is not null) then
        update media_file f set removed_at = null
          where removed_at is not null and exists (select from media_use u where u.file = f.name);
      end if;
    end if;
    return null;
  end $$`,
  ...shows.flatMap(notes),
  ...shows.map(
    ({ table, key, owner }) => `insert into media_use (source, key, owner, named, file)
      select '${table}', (${key})::text, ${owner}, named, media_file_of(named) from ${table} as written, media_named(written::text) as named
      on conflict do nothing`,
  ),

  `create function note_picture_files() returns trigger language plpgsql as $$
  begin
    insert into media_file (name, kind, came_at)
      select picture_file(name), 'picture', max(noted_at) from new_rows group by 1 on conflict do nothing;
    update media_use u set file = picture_file(r.name) from new_rows r
      where u.file is null and u.named = picture_address(r.path, r.hash, r.name);
    return null;
  end $$`,
  `create trigger note_files after insert on picture referencing new table as new_rows
   for each statement execute function note_picture_files()`,
  `create function note_kept_files() returns trigger language plpgsql as $$
  begin
    insert into media_file (name, kind, bytes)
      select 'original:' || file, tg_argv[0], max(bytes) from new_rows group by 1 on conflict do nothing;
    return null;
  end $$`,
  ...['product_document', 'product_software'].flatMap((table) =>
    ['insert', 'update'].map(
      (event) => `create trigger note_files_${event} after ${event} on ${table} referencing new table as new_rows
        for each statement execute function note_kept_files('${table.slice('product_'.length)}')`,
    ),
  ),
  `insert into media_file (name, kind, came_at)
    select picture_file(name), 'picture', max(noted_at) from picture group by 1 on conflict do nothing`,
  `insert into media_file (name, kind, bytes, came_at)
    select 'original:' || file, 'document', max(bytes), max(uploaded_at) from product_document group by 1 on conflict do nothing`,
  `insert into media_file (name, kind, bytes)
    select 'original:' || file, 'software', max(bytes) from product_software group by 1 on conflict do nothing`,
])
