-- A sign-in is noted with the first use of its session on the site. The auth server also begins a session for each password
-- that is typed again, which the site ends at once: that is no sign-out. Of a session that was never used on the site, only its
-- end is noted, once it lasted longer than that.
create or replace function private.note_session_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  state private.session_state;
begin
  if tg_table_name = 'session_state' then
    perform private.add_activity('person', new.account, 'sign_in.succeeded', 'account', new.account::text, null, '{}',
      concat_ws(', ', nullif(new.device, ''), nullif(new.network, '')));
  elsif tg_table_name = 'users' then
    perform private.add_activity('person', new.id, 'password.changed', 'account', new.id::text, null, '{}', null);
  -- What the server itself clears away had expired, and what goes with an account is noted as its removal.
  elsif current_setting('role', true) is distinct from 'service_role'
    and exists (select from public.profiles p where p.id = old.user_id)
  then
    select s.* into state from private.session_state s where s.session_id = old.id;
    if state.session_id is not null or old.created_at < now() - interval '15 seconds' then
      perform private.add_activity('person', coalesce(auth.uid(), old.user_id), 'session.ended', 'account',
        old.user_id::text, null, '{}', concat_ws(', ', nullif(state.device, ''), nullif(state.network, '')));
    end if;
  end if;
  return null;
exception when others then
  raise warning 'activity was not noted: % %', sqlstate, sqlerrm;
  return null;
end;
$$;
