import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // A company goes with the last who belonged to it. Whoever only asked to takes none with them: staff make companies that nobody
  // belongs to yet.
  `create or replace function forget_left_companies() returns trigger language plpgsql as $$
  begin
    delete from company c where c.id in (select company_id from old_rows where state = 'active')
      and not exists (select from company_member m where m.company_id = c.id and m.state = 'active')
      and not exists (select from contract k where k.company_id = c.id);
    return null;
  end $$`,
])
