-- Who asked to hear when a course opens. It is announced to each of them once.
create table public.course_watchers (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null unique,
  course_id text not null check (course_id ~ '^[a-z0-9-]{1,100}$'),
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and char_length(email) <= 254),
  consent text check (char_length(consent) between 1 and 500),
  suspicion text check (char_length(suspicion) between 1 and 200),
  -- Takes the address off the list.
  token uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- When the mail that announces the course was put into the outbox.
  told_at timestamptz
);
create unique index course_watchers_once on public.course_watchers (course_id, lower(email));
create index course_watchers_email_idx on public.course_watchers (lower(email));
create index course_watchers_waiting_idx on public.course_watchers (course_id, created_at, id) where told_at is null;
create index course_watchers_created_idx on public.course_watchers (created_at desc, id);

alter table public.course_watchers enable row level security;
revoke all on public.course_watchers from public, anon, authenticated;
grant select, delete on public.course_watchers to authenticated;
grant select, insert, update, delete on public.course_watchers to service_role;
create policy "admins read watchers" on public.course_watchers for select to authenticated
  using ((select private.is_admin()));
create policy "admins delete watchers" on public.course_watchers for delete to authenticated
  using ((select private.is_admin()));

create trigger forget_mails after delete on public.course_watchers
  for each row execute function private.forget_mails('course_watch');

-- The outbox takes these mails beside all that it takes already.
do $$
declare
  rule text;
  more text[];
begin
  foreach more slice 1 in array array[
    ['email_outbox_template_check', $t$template in ('course_watch_acknowledgement', 'course_opens')$t$],
    ['email_outbox_submission_kind_check', $t$submission_kind = 'course_watch'$t$]] loop
    select pg_get_expr(c.conbin, c.conrelid) into strict rule from pg_constraint c
    where c.conrelid = 'public.email_outbox'::regclass and c.conname = more[1];
    execute format('alter table public.email_outbox drop constraint %1$I, add constraint %1$I check (%2$s or %3$s)',
      more[1], rule, more[2]);
  end loop;
end;
$$;

-- Says nothing about whether the address was known, and writes to it once. Whoever was told of an earlier opening may
-- ask again.
create function public.watch_course(
  course_id text, email text, submission_id uuid, consent text default null, suspicion text default null
) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked public.course_watchers;
  field text;
begin
  insert into public.course_watchers as known (course_id, email, submission_id, consent, suspicion)
  values (watch_course.course_id, private.clean(watch_course.email), watch_course.submission_id,
    left(private.clean(watch_course.consent), 500), left(private.clean(watch_course.suspicion), 200))
  on conflict (course_id, lower(email)) do update
    set submission_id = excluded.submission_id, consent = excluded.consent, suspicion = excluded.suspicion,
      created_at = now(), told_at = null
    where known.told_at is not null and known.submission_id <> excluded.submission_id
  returning known.* into asked;

  if asked.id is not null then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values ('course_watch_acknowledgement', asked.email, 'course_watch', asked.submission_id,
      private.letter_to_watcher(asked));
  end if;
exception
  when unique_violation then
    -- This very submission is kept already.
    return;
  when not_null_violation then
    get stacked diagnostics field = column_name;
    raise exception 'Please fill in this field: %.', replace(field, '_', ' ') using errcode = 'PT422', detail = field;
  when check_violation then
    get stacked diagnostics field = constraint_name;
    field := replace(replace(field, 'course_watchers_', ''), '_check', '');
    raise exception 'Please check this field: %.', replace(field, '_', ' ') using errcode = 'PT422', detail = field;
end;
$$;
revoke execute on function public.watch_course(text, text, uuid, text, text) from public;
grant execute on function public.watch_course(text, text, uuid, text, text) to anon, authenticated, service_role;

create function private.letter_to_watcher(watcher public.course_watchers) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('course_id', watcher.course_id, 'email', watcher.email, 'token', watcher.token)
$$;
revoke execute on function private.letter_to_watcher(public.course_watchers) from public;

-- Takes an address off the list, with its mails. True when it was there.
create function public.stop_watching(token uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.course_watchers w where w.token = stop_watching.token;
  return found;
end;
$$;
revoke execute on function public.stop_watching(uuid) from public;
grant execute on function public.stop_watching(uuid) to anon, authenticated, service_role;

-- Announces these courses to the next `most` who wait for them, and answers how many. Two at the same time share the
-- list.
create function public.tell_watchers(courses text[], most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  told integer;
begin
  with waiting as (
    select w.id from public.course_watchers w
    where w.course_id = any (courses) and w.told_at is null
    order by w.created_at, w.id limit most for update skip locked
  ), announced as (
    update public.course_watchers w set told_at = now() from waiting where w.id = waiting.id returning w.*
  )
  insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload, bulk)
  select 'course_opens', a.email, 'course_watch', a.submission_id,
    private.letter_to_watcher(a::public.course_watchers), true
  from announced a;
  get diagnostics told = row_count;
  return told;
end;
$$;
revoke execute on function public.tell_watchers(text[], integer) from public, anon, authenticated;
grant execute on function public.tell_watchers(text[], integer) to service_role;

create function public.watcher_counts() returns table (course_id text, waiting integer, told integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select w.course_id, (count(*) filter (where w.told_at is null))::integer,
    (count(*) filter (where w.told_at is not null))::integer
  from public.course_watchers w group by w.course_id;
end;
$$;
revoke execute on function public.watcher_counts() from public, anon;
grant execute on function public.watcher_counts() to authenticated;

-- As before; whoever waits for a course is forgotten too, and counts as subscribed.
create or replace function public.forget_person(address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person text := lower(private.clean(address));
  messages integer;
  mails integer;
  subscriptions integer;
begin
  perform private.require_admin();
  -- The triggers would delete these with the messages, but could not say how many there were. The mails that let an
  -- account back in are not a visitor's.
  delete from public.email_outbox o
  where (o.submission_kind, o.submission_id) in (
      select i.kind, i.submission_id from public.inbox i where lower(i.email) = person
      union all
      select 'newsletter', s.submission_id from public.newsletter_subscribers s where lower(s.email) = person
      union all
      select 'course_watch', w.submission_id from public.course_watchers w where lower(w.email) = person)
    or (lower(o.recipient) = person and (
      o.submission_kind <> 'account' or not exists (select from public.profiles p where lower(p.email) = person)));
  get diagnostics mails = row_count;

  with contacts as (delete from public.contact_messages where lower(email) = person returning 1),
    inquiries as (delete from public.enrollment_inquiries where lower(email) = person returning 1),
    applications as (delete from public.enrollment_applications where lower(email) = person returning 1)
  select (select count(*) from contacts) + (select count(*) from inquiries) + (select count(*) from applications)
  into messages;

  with readers as (delete from public.newsletter_subscribers where lower(email) = person returning 1),
    watchers as (delete from public.course_watchers where lower(email) = person returning 1)
  select (select count(*) from readers) + (select count(*) from watchers) into subscriptions;
  delete from public.dead_addresses where email = person;
  return jsonb_build_object('messages', messages, 'mails', mails, 'subscriptions', subscriptions);
end;
$$;

-- As before; whoever was told is kept no longer than a message. Whoever waits goes on waiting.
create or replace function public.forget_old_messages(days integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kept_since timestamptz := now() - make_interval(days => forget_old_messages.days);
  forgotten integer;
begin
  if days is null or days < 1 then
    raise exception 'Messages are kept for one day at least.' using errcode = 'PT422';
  end if;
  delete from public.course_watchers where told_at < kept_since;
  with contacts as (delete from public.contact_messages where created_at < kept_since returning 1),
    inquiries as (delete from public.enrollment_inquiries where created_at < kept_since returning 1),
    applications as (delete from public.enrollment_applications where created_at < kept_since returning 1)
  select (select count(*) from contacts) + (select count(*) from inquiries) + (select count(*) from applications)
  into forgotten;
  return forgotten;
end;
$$;
