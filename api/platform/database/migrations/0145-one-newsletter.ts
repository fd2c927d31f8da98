import { sql, type Kysely } from 'kysely'

/**
 * Who ticked the newsletter in an account is on its list too, which is the one place from now on; the column of the account is neither
 * read nor written any more. Neither when somebody had ticked it was kept nor the words, so that such a row says `account`, and its
 * `confirmed_at` no more than that it was before. Who left the list by a link has left: a tick from before does not bring them back.
 */
const statements = [
  `alter table newsletter_subscriber add column agreed_in text`,
  `alter table account alter column newsletter set default false`,
  `insert into newsletter_subscriber as s (email, token_hash, tags, agreed_in, created_at, confirmed_at)
    select email, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), '[]', 'account', created_at, now()
    from account where newsletter
    on conflict (email) do update set agreed_in = excluded.agreed_in, created_at = excluded.created_at,
        confirmed_at = excluded.confirmed_at
      where s.confirmed_at is null and s.left_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
