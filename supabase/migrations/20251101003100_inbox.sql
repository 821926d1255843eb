-- The school's side of what visitors sent: who answers it, when that happened, what to make of it.
do $$
declare
  messages text;
begin
  foreach messages in array array['contact_messages', 'enrollment_inquiries', 'enrollment_applications'] loop
    execute format('alter table public.%I
      add column assigned_to uuid references public.profiles (id) on delete set null,
      add column answered_at timestamptz,
      -- Why it may be spam. A suspicion marks a message and never drops one.
      add column suspicion text check (char_length(suspicion) between 1 and 200),
      -- The sentence the sender agreed to; created_at says when.
      add column consent text check (char_length(consent) between 1 and 500)', messages);
    execute format('create index %I on public.%I (assigned_to)', messages || '_assigned_idx', messages);
    execute format('create index %I on public.%I (lower(email))', messages || '_email_idx', messages);
    execute format('grant update (assigned_to) on public.%I to authenticated', messages);
  end loop;
end;
$$;

create or replace function private.guard_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  theirs constant text[] := array['status', 'assigned_to'];
begin
  if current_user in ('anon', 'authenticated') and to_jsonb(new) - theirs is distinct from to_jsonb(old) - theirs then
    raise exception 'What a visitor sent stays as it was sent.' using errcode = '42501';
  end if;
  return new;
end;
$$;

-- Fires behind guard_message, as triggers go by their names, so this is not held against whoever answered.
create function private.note_answer() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.answered_at := now();
  return new;
end;
$$;
revoke execute on function private.note_answer() from public;

-- Whoever cannot read the inbox would never answer.
create function private.check_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.profiles p where p.id = new.assigned_to and p.role in ('owner', 'admin')) then
    raise exception 'This account is not among the admins.' using errcode = 'PT409';
  end if;
  return new;
end;
$$;
revoke execute on function private.check_assignee() from public;

do $$
declare
  messages text;
begin
  foreach messages in array array['contact_messages', 'enrollment_inquiries', 'enrollment_applications'] loop
    execute format('create trigger note_answer before update on public.%I for each row
      when (new.status <> old.status and new.status in (''answered'', ''enrolled'') and new.answered_at is null)
      execute function private.note_answer()', messages);
    execute format('create trigger check_assignee before update on public.%I for each row
      when (new.assigned_to is distinct from old.assigned_to and new.assigned_to is not null)
      execute function private.check_assignee()', messages);
  end loop;
end;
$$;

create or replace function private.store_contact_message(key uuid, form jsonb) returns jsonb
language sql set search_path = '' as $$
  insert into public.contact_messages as stored
    (submission_id, source, name, email, phone, interest, message, consent, suspicion)
  select key, coalesce(private.clean(f.source), 'contact'), private.clean(f.name), private.clean(f.email),
    private.clean(f.phone), private.clean(f.interest), private.clean(f.message),
    left(private.clean(f.consent), 500), left(private.clean(f.suspicion), 200)
  from jsonb_to_record(form) as f (source text, name text, email text, phone text, interest text, message text,
    consent text, suspicion text)
  on conflict (submission_id) do nothing
  returning to_jsonb(stored)
$$;

create or replace function private.store_enrollment_inquiry(key uuid, form jsonb) returns jsonb
language sql set search_path = '' as $$
  insert into public.enrollment_inquiries as stored
    (submission_id, full_name, email, whatsapp, course, payment, consent, suspicion)
  select key, private.clean(f.full_name), private.clean(f.email), private.clean(f.whatsapp),
    private.clean(f.course), private.clean(f.payment),
    left(private.clean(f.consent), 500), left(private.clean(f.suspicion), 200)
  from jsonb_to_record(form) as f (full_name text, email text, whatsapp text, course text, payment text,
    consent text, suspicion text)
  on conflict (submission_id) do nothing
  returning to_jsonb(stored)
$$;

create or replace function private.store_enrollment_application(key uuid, form jsonb) returns jsonb
language sql set search_path = '' as $$
  insert into public.enrollment_applications as stored
    (submission_id, first_name, last_name, email, phone, experience, course, payment, goals, consent, suspicion)
  select key, private.clean(f.first_name), private.clean(f.last_name), private.clean(f.email),
    private.clean(f.phone), private.clean(f.experience), private.clean(f.course), private.clean(f.payment),
    private.clean(f.goals), left(private.clean(f.consent), 500), left(private.clean(f.suspicion), 200)
  from jsonb_to_record(form) as f (first_name text, last_name text, email text, phone text,
    experience text, course text, payment text, goals text, consent text, suspicion text)
  on conflict (submission_id) do nothing
  returning to_jsonb(stored)
$$;

-- All kinds in one list. The tables' own policies decide who sees a row.
create view public.inbox with (security_invoker = true) as
select m.kind, m.id, m.submission_id, m.name, m.email, m.phone, m.about, left(m.message, 200) as words, m.message,
  m.status, m.assigned_to, m.answered_at, m.suspicion, m.created_at,
  lower(concat_ws(' ', m.name, m.email, m.phone, m.message)) as search
from (
  select 'contact_message' as kind, c.id, c.submission_id, c.name, c.email, c.phone, c.interest as about, c.message,
    c.status, c.assigned_to, c.answered_at, c.suspicion, c.created_at
  from public.contact_messages c
  union all
  select 'enrollment_inquiry', i.id, i.submission_id, i.full_name, i.email, i.whatsapp, i.course, null,
    i.status, i.assigned_to, i.answered_at, i.suspicion, i.created_at
  from public.enrollment_inquiries i
  union all
  select 'enrollment_application', a.id, a.submission_id, a.first_name || ' ' || a.last_name, a.email, a.phone,
    a.course, a.goals, a.status, a.assigned_to, a.answered_at, a.suspicion, a.created_at
  from public.enrollment_applications a
) m;
revoke all on public.inbox from public, anon, authenticated;
grant select on public.inbox to authenticated, service_role;
