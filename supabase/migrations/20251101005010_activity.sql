-- Audit log: who did what to which object, when, and from where. It holds names of fields, never their contents. Rows are
-- never changed and may be deleted once they are 180 days old.
create table public.activity (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('person', 'program', 'automation', 'ai')),
  -- No foreign key, and the email address is stored beside it: the log outlives the account.
  actor uuid,
  actor_email text,
  -- The object and the event: `sign_in.failed`, `post.published`.
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind text check (subject_kind ~ '^[a-z_]+$'),
  subject_id text check (char_length(subject_id) <= 100),
  subject_label text check (char_length(subject_label) <= 200),
  fields text[] not null default '{}',
  -- In coarse terms: device and shortened address.
  origin text check (char_length(origin) <= 160)
);
create index activity_at_idx on public.activity (at desc, id desc);
create index activity_actor_idx on public.activity (actor, at desc);
create index activity_action_idx on public.activity (action, at desc);

alter table public.activity enable row level security;
revoke all on public.activity from public, anon, authenticated, service_role;
grant select on public.activity to authenticated;
create policy "admins read activity" on public.activity for select to authenticated
  using ((select private.is_admin()));

-- A trigger, because it also binds the service role, and because the embedded server restores all grants at each start.
create function private.keep_activity() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '180 days' then
    return old;
  end if;
  raise exception 'The record of activity is never changed.' using errcode = '42501';
end;
$$;
revoke execute on function private.keep_activity() from public;
create trigger keep_activity before update or delete on public.activity
  for each row execute function private.keep_activity();
create trigger keep_activity_whole before truncate on public.activity
  for each statement execute function private.keep_activity();

-- Called by triggers and functions of the database. Takes the actor from the request.
create function private.note_activity(
  action text, subject_kind text default null, subject_id text default null, subject_label text default null,
  fields text[] default '{}'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.activity (actor_kind, actor, actor_email, action, subject_kind, subject_id, subject_label, fields, origin)
  select case when auth.uid() is null then 'automation' else 'person' end,
    auth.uid(), (select p.email from public.profiles p where p.id = auth.uid()),
    note_activity.action, note_activity.subject_kind, note_activity.subject_id, left(note_activity.subject_label, 200),
    note_activity.fields,
    (select nullif(concat_ws(', ', nullif(state.device, ''), nullif(state.network, '')), '')
     from private.session_state state where state.session_id = private.session_id())
$$;
revoke execute on function private.note_activity(text, text, text, text, text[]) from public;

-- The same for events that only the server sees: sign-ins, failures, exports, scheduled runs, AI calls.
create function public.record_activity(
  actor_kind text, action text, actor uuid default null, actor_email text default null, subject_kind text default null,
  subject_id text default null, subject_label text default null, fields text[] default '{}', origin text default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.activity (actor_kind, actor, actor_email, action, subject_kind, subject_id, subject_label, fields, origin)
  values (record_activity.actor_kind, record_activity.actor, left(record_activity.actor_email, 254), record_activity.action,
    record_activity.subject_kind, record_activity.subject_id, left(record_activity.subject_label, 200),
    coalesce(record_activity.fields, '{}'), left(record_activity.origin, 160))
$$;
revoke execute on function public.record_activity(text, text, uuid, text, text, text, text, text[], text) from public, anon, authenticated;
grant execute on function public.record_activity(text, text, uuid, text, text, text, text, text[], text) to service_role;

create function public.prune_activity() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pruned integer;
begin
  delete from public.activity where at < now() - interval '180 days';
  get diagnostics pruned = row_count;
  return pruned;
end;
$$;
revoke execute on function public.prune_activity() from public, anon, authenticated;
grant execute on function public.prune_activity() to service_role;
