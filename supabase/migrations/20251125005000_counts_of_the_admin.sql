-- Every page of the admin needs the account and the number of new messages, and the dashboard four more numbers. A request to the
-- embedded database takes longer than what it counts, so they are read together.

drop function public.current_access();

-- The account behind the request, for the pages and actions of the site. No row if the session has ended.
-- `role`: what this session may do, `pending` while its second factor is missing; `account_role`: the account's own role.
-- `new_messages`: the number of new messages, at most 100; null if the caller may not read messages.
create function public.current_access()
returns table (id uuid, email text, role text, account_role text, missing_factor text, session_id uuid,
  confirmed_until timestamptz, new_messages integer)
language sql stable security definer set search_path = '' as $$
  select p.id, p.email, private.granted_role(), p.role, private.missing_factor(), s.id,
    state.confirmed_at + interval '10 minutes',
    case when private.is_admin() then (
      select count(*)::integer from (select from public.inbox i where i.status = 'new' limit 100) counted) end
  from public.profiles p
  cross join private.live_session() s
  left join private.session_state state on state.session_id = s.id
  where p.id = auth.uid()
$$;
revoke all on function public.current_access() from public;
grant execute on function public.current_access() to authenticated;

-- What staff have to do about messages and mails, as far as row level security lets the caller see them. `late_since`: a new
-- message from before then has waited too long; `today`: the school's day.
create function public.messages_to_do(late_since timestamptz, today date)
returns table (new_messages integer, late integer, follow_ups integer, failed_mails integer)
language sql stable set search_path = '' as $$
  select
    (select count(*)::integer from public.inbox i where i.status = 'new'),
    (select count(*)::integer from public.inbox i
      where i.status = 'new' and i.due_at is not null and i.created_at < messages_to_do.late_since),
    (select count(*)::integer from public.inbox i where i.due_at is not null and i.follow_up_on <= messages_to_do.today),
    (select count(*)::integer from public.email_outbox m where m.status = 'failed')
$$;
revoke all on function public.messages_to_do(timestamptz, date) from public;
grant execute on function public.messages_to_do(timestamptz, date) to authenticated;
