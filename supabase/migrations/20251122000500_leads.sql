-- Leads: what visitors send with the public forms, the inbox, the seats of a cohort, erasure.

-- submission_id comes with the form: sending the same form twice stores it once. Names hold no control, line or invisible
-- direction characters: they stand in subjects, lists and mails, where such a character turns round or hides what follows.
-- U+200C and U+200D stay: Persian, Kurdish and Indic names need them.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null unique,
  source text not null check (source in ('contact', 'home')),
  name text not null check (char_length(name) >= 1 and char_length(name) <= 200 and name !~ '[[:cntrl:]]'
    and name !~ '[[:cntrl:]\u0080-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E007F]'),
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and char_length(email) <= 254),
  phone text check (char_length(phone) between 1 and 40 and phone !~ '[[:cntrl:]]'),
  interest text check (interest in (
    'ui-ux-fundamentals', 'figma-mastery', 'product-design-pro', 'ux-research', 'design-systems', 'mobile-design')),
  message text not null check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  status text not null default 'new' check (status in ('new', 'answered', 'enrolled', 'spam')),
  -- The admin who answers it.
  assigned_to uuid references public.profiles (id) on delete set null,
  answered_at timestamptz,
  -- Why it may be spam. A suspicion marks a message and never drops one.
  suspicion text check (char_length(suspicion) between 1 and 200),
  -- The sentence the sender agreed to; created_at says when.
  consent text check (char_length(consent) between 1 and 500)
);

create table public.enrollment_inquiries (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null unique,
  full_name text not null check (char_length(full_name) >= 1 and char_length(full_name) <= 200 and full_name !~ '[[:cntrl:]]'
    and full_name !~ '[[:cntrl:]\u0080-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E007F]'),
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and char_length(email) <= 254),
  whatsapp text not null check (char_length(whatsapp) between 1 and 40 and whatsapp !~ '[[:cntrl:]]'),
  course text not null check (course in (
    'ui-ux-design', 'frontend-development', 'backend-development', 'product-management',
    'project-management', 'data-analysis', 'cybersecurity', 'prompt-engineering')),
  payment text not null check (payment in ('full-payment', 'installment-2', 'installment-3', 'installment-4')),
  created_at timestamptz not null default now(),
  status text not null default 'new' check (status in ('new', 'answered', 'enrolled', 'spam')),
  -- The admin who answers it.
  assigned_to uuid references public.profiles (id) on delete set null,
  answered_at timestamptz,
  -- Why it may be spam. A suspicion marks a message and never drops one.
  suspicion text check (char_length(suspicion) between 1 and 200),
  -- The sentence the sender agreed to; created_at says when.
  consent text check (char_length(consent) between 1 and 500)
);

create table public.enrollment_applications (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null unique,
  first_name text not null check (char_length(first_name) >= 1 and char_length(first_name) <= 100 and first_name !~ '[[:cntrl:]]'
    and first_name !~ '[[:cntrl:]\u0080-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E007F]'),
  last_name text not null check (char_length(last_name) >= 1 and char_length(last_name) <= 100 and last_name !~ '[[:cntrl:]]'
    and last_name !~ '[[:cntrl:]\u0080-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E007F]'),
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and char_length(email) <= 254),
  phone text not null check (char_length(phone) between 1 and 40 and phone !~ '[[:cntrl:]]'),
  experience text not null check (experience in ('beginner', 'some-knowledge', 'intermediate', 'advanced')),
  course text not null check (course in (
    'ui-ux-fundamentals', 'figma-mastery', 'product-design-pro', 'ux-research', 'design-systems', 'mobile-design')),
  payment text not null check (payment in ('full-payment', 'installment-2', 'installment-3')),
  goals text not null check (char_length(goals) between 1 and 5000),
  created_at timestamptz not null default now(),
  status text not null default 'new' check (status in ('new', 'answered', 'enrolled', 'spam')),
  -- The first day of the cohort it is for, and what it got there.
  cohort date,
  seat_status text check (seat_status in ('seat', 'waiting')),
  -- The admin who answers it.
  assigned_to uuid references public.profiles (id) on delete set null,
  answered_at timestamptz,
  -- Why it may be spam. A suspicion marks a message and never drops one.
  suspicion text check (char_length(suspicion) between 1 and 200),
  -- The sentence the sender agreed to; created_at says when.
  consent text check (char_length(consent) between 1 and 500),
  constraint enrollment_applications_cohort_seat_status_check check ((cohort is null) = (seat_status is null))
);
create index enrollment_applications_seats_idx on public.enrollment_applications (cohort) where seat_status = 'seat';
create index enrollment_applications_waiting_idx on public.enrollment_applications (cohort, created_at, id)
  where seat_status = 'waiting';

-- Each form has a function that stores it, trimmed, and returns the row; null when this submission is stored already.
create function private.store_contact_message(key uuid, form jsonb) returns jsonb
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

create function private.store_enrollment_inquiry(key uuid, form jsonb) returns jsonb
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

create function private.store_enrollment_application(key uuid, form jsonb) returns jsonb
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

-- Stores a form and its mails, or nothing. True when it was stored now, false when it already had been. The rules are the table's
-- constraints; a broken one answers 422 with the column in the details. Whoever fills in a form chooses the address that gets a
-- mail, so that mail holds nothing that was typed, and a suspected message causes none. Only the server may call this: rate
-- limits and the check for programs stand before it.
create function public.submit_form(kind text, submission_id uuid, payload jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb;
  field text;
  source text;
begin
  payload := private.unwrapped(payload);
  if jsonb_typeof(payload) is distinct from 'object' then
    raise exception 'The form arrived empty.' using errcode = 'PT422';
  end if;

  case kind
    when 'contact_message' then stored := private.store_contact_message(submission_id, payload);
    when 'enrollment_inquiry' then stored := private.store_enrollment_inquiry(submission_id, payload);
    when 'enrollment_application' then stored := private.store_enrollment_application(submission_id, payload);
    else raise exception 'There is no such form.' using errcode = 'PT422', detail = 'kind';
  end case;

  if stored is not null then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values (kind || '_notice', null, kind, submission_id, stored);
    if stored ->> 'suspicion' is null then
      insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
      values (kind || '_acknowledgement', stored ->> 'email', kind, submission_id,
        jsonb_build_object('course', stored ->> 'course', 'seat_status', stored ->> 'seat_status'));
    end if;
  end if;
  return stored is not null;
exception
  when invalid_text_representation then
    raise exception 'The form arrived empty.' using errcode = 'PT422';
  when not_null_violation then
    get stacked diagnostics field = column_name;
    raise exception 'Please fill in this field: %.', replace(field, '_', ' ')
      using errcode = 'PT422', detail = field;
  when check_violation then
    get stacked diagnostics field = constraint_name, source = table_name;
    field := replace(replace(field, source || '_', ''), '_check', '');
    raise exception 'Please check this field: %.', replace(field, '_', ' ')
      using errcode = 'PT422', detail = field;
end;
$$;
grant execute on function public.submit_form(text, uuid, jsonb) to service_role;

-- What a visitor sent cannot be edited. A trigger, because the embedded server undoes column grants.
create function private.guard_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  theirs constant text[] := array['status', 'assigned_to'];
begin
  if current_user in ('anon', 'authenticated') and to_jsonb(new) - theirs is distinct from to_jsonb(old) - theirs then
    raise exception 'What a visitor sent stays as it was sent.' using errcode = '42501';
  end if;
  -- Set after the comparison, so that the new time is not held against whoever answered.
  if new.status <> old.status and new.status in ('answered', 'enrolled') and new.answered_at is null then
    new.answered_at := now();
  end if;
  return new;
end;
$$;

-- Only admins can be assigned: nobody else can read the inbox.
create function private.check_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.profiles p where p.id = new.assigned_to and p.role in ('owner', 'admin')) then
    raise exception 'This account is not among the admins.' using errcode = 'PT409';
  end if;
  return new;
end;
$$;

-- All kinds in one list. The tables' own policies decide who sees a row.
create view public.inbox with (security_invoker = true) as
select m.kind, m.id, m.submission_id, m.name, m.email, m.phone, m.about, left(m.message, 200) as preview, m.message,
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

grant select on public.inbox to authenticated, service_role;

-- What the admins tell each other about a message.
create table public.message_notes (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('contact_message', 'enrollment_inquiry', 'enrollment_application')),
  message_id uuid not null,
  author uuid default auth.uid() references public.profiles (id) on delete set null,
  -- Stays when the account goes.
  author_email text not null default 'Automation',
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index message_notes_message_idx on public.message_notes (message_id, kind, created_at);
create index message_notes_author_idx on public.message_notes (author);

alter table public.message_notes enable row level security;
grant select, insert, delete on public.message_notes to authenticated;
grant select, insert, update, delete on public.message_notes to service_role;
create policy "admins read notes" on public.message_notes for select to authenticated
  using ((select private.is_admin()));
create policy "admins write notes as themselves" on public.message_notes for insert to authenticated
  with check (author = (select auth.uid()) and (select private.is_admin()));
create policy "admins delete their own notes" on public.message_notes for delete to authenticated
  using (author = (select auth.uid()) and (select private.is_admin()));

-- The message is held while its note is written: a person who is being forgotten leaves no note behind.
create function private.sign_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select p.email into new.author_email from public.profiles p where p.id = new.author;
  new.author_email := coalesce(new.author_email, 'Automation');
  if not private.is_admin() then
    return new;
  end if;
  new.created_at := now();
  case new.kind
    when 'contact_message' then
      perform from public.contact_messages m where m.id = new.message_id for key share;
    when 'enrollment_inquiry' then
      perform from public.enrollment_inquiries m where m.id = new.message_id for key share;
    when 'enrollment_application' then
      perform from public.enrollment_applications m where m.id = new.message_id for key share;
    else return new;
  end case;
  if not found then
    raise exception 'This message was deleted meanwhile.' using errcode = 'PT404';
  end if;
  return new;
end;
$$;

create trigger sign_note before insert on public.message_notes
  for each row execute function private.sign_note();

create function private.forget_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.message_notes n where n.kind = tg_argv[0] and n.message_id = old.id;
  return old;
end;
$$;

-- The tables of the three forms are alike in who may do what, and in what follows from a change.
do $$
declare
  kind text;
  form text;
begin
  for kind, form in values ('contact_message', 'contact_messages'), ('enrollment_inquiry', 'enrollment_inquiries'),
    ('enrollment_application', 'enrollment_applications')
  loop
    execute format($form$
      create index %1$s_created_idx on public.%1$s (created_at desc, id);
      create index %1$s_assigned_idx on public.%1$s (assigned_to);
      create index %1$s_email_idx on public.%1$s (lower(email));

      alter table public.%1$s enable row level security;
      grant select, delete, update (status, assigned_to) on public.%1$s to authenticated;
      grant select, insert, update, delete on public.%1$s to service_role;
      create policy "admins read" on public.%1$s for select to authenticated
        using ((select private.is_admin()));
      create policy "admins delete" on public.%1$s for delete to authenticated
        using ((select private.is_admin()));
      create policy "admins sort" on public.%1$s for update to authenticated
        using ((select private.is_admin())) with check ((select private.is_admin()));

      create trigger guard_message before update on public.%1$s
        for each row execute function private.guard_message();
      create trigger check_assignee before update on public.%1$s for each row
        when (new.assigned_to is distinct from old.assigned_to and new.assigned_to is not null)
        execute function private.check_assignee();
      create trigger forget_mails after delete on public.%1$s
        for each row execute function private.forget_mails(%2$L);
      create trigger forget_notes after delete on public.%1$s
        for each row execute function private.forget_notes(%2$L);
      create trigger note_erased after delete on public.%1$s referencing old table as touched
        for each statement execute function private.note_visitors('message.erased', %2$L);
    $form$, form, kind);
  end loop;
end;
$$;

-- The cohort people apply for. The site writes its own facts here, because the database assigns the seats: an
-- application can reach it past the site, and forty at once.
create table private.cohort (
  id boolean primary key default true check (id),
  starts_on date not null,
  seats integer not null check (seats between 1 and 10000)
);
insert into private.cohort (starts_on, seats) values ('2025-12-01', 30);

create function public.set_cohort(starts_on date, seats integer) returns void
language sql security definer set search_path = '' as $$
  update private.cohort c set starts_on = set_cohort.starts_on, seats = set_cohort.seats
$$;
grant execute on function public.set_cohort(date, integer) to service_role;

create function private.seats_taken(of date) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.enrollment_applications a
  where a.cohort = seats_taken.of and a.seat_status = 'seat' and a.status <> 'spam'
$$;

-- A free seat goes to whoever waits longest, as the site says: none is left for newcomers while somebody waits.
create function public.seats_left() returns integer
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.enrollment_applications a
      where a.cohort = c.starts_on and a.seat_status = 'waiting' and a.status <> 'spam') then 0
    else greatest(0, c.seats - private.seats_taken(c.starts_on))
  end
  from private.cohort c
$$;
grant execute on function public.seats_left() to anon, authenticated, service_role;

-- A free seat, or the waiting list. One application after the other, so that two never take the last seat.
create function private.assign_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('academy.seats'));
  new.cohort := (select starts_on from private.cohort);
  new.seat_status := case when public.seats_left() > 0 then 'seat' else 'waiting' end;
  return new;
end;
$$;

create trigger assign_seat before insert on public.enrollment_applications
  for each row execute function private.assign_seat();

-- An application that was no spam after all comes back to its seat, or to the waiting list if somebody else has that seat now. Named so that it
-- fires after guard_message.
create function private.return_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('academy.seats'));
  if private.seats_taken(new.cohort) >= (select c.seats from private.cohort c) then
    new.seat_status := 'waiting';
  end if;
  return new;
end;
$$;

create trigger return_seat before update on public.enrollment_applications for each row
  when (old.status = 'spam' and new.status <> 'spam' and new.seat_status = 'seat')
  execute function private.return_seat();

-- For the answer to whoever sent it: nobody else knows the id of a submission.
create function public.application_seat_status(submission_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select a.seat_status from public.enrollment_applications a where a.submission_id = application_seat_status.submission_id
$$;
grant execute on function public.application_seat_status(uuid) to service_role;

-- How full a cohort is, and who waits longest; of the open cohort unless one is named.
create function public.cohort_standing(starts_on date default null)
returns table (seats integer, taken integer, waiting integer, next_id uuid, next_name text)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select c.seats, private.seats_taken(asked.day), coalesce(max(w.position), 0)::integer,
    (array_agg(w.id order by w.position))[1], (array_agg(w.name order by w.position))[1]
  from private.cohort c
  cross join lateral (select coalesce(cohort_standing.starts_on, c.starts_on) as day) asked
  left join lateral (
    select a.id, a.first_name || ' ' || a.last_name as name,
      row_number() over (order by a.created_at, a.id) as position
    from public.enrollment_applications a
    where a.cohort = asked.day and a.seat_status = 'waiting' and a.status <> 'spam') w on true
  group by c.seats, asked.day
$$;
grant execute on function public.cohort_standing(date) to authenticated;

-- Gives a waiting application a seat and tells the applicant, once for good. Above the cohort's size only for an admin
-- who says so. Answers how many seats are taken then.
create function public.give_seat(application uuid, above_full boolean default false) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  chosen public.enrollment_applications;
  size integer := (select c.seats from private.cohort c);
begin
  perform private.require_admin();
  -- The row before the lock, as an update takes them.
  select a.* into chosen from public.enrollment_applications a where a.id = application for update;
  perform pg_advisory_xact_lock(hashtext('academy.seats'));
  case
    when chosen.id is null then
      raise exception 'This application is not there any more.' using errcode = 'PT404';
    when chosen.status = 'spam' then
      raise exception 'This application is marked as spam. Change that first.' using errcode = 'PT409';
    when chosen.seat_status is distinct from 'waiting' then
      raise exception 'This application does not wait for a seat any more.' using errcode = 'PT409';
    when private.seats_taken(chosen.cohort) >= size and above_full is not true then
      raise exception 'All % seats of this cohort are taken by now. Look again before you give one more.', size
        using errcode = 'PT409';
    else null;
  end case;

  update public.enrollment_applications a set seat_status = 'seat' where a.id = chosen.id returning a.* into chosen;
  insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
  values ('enrollment_application_seat', chosen.email, 'enrollment_application', chosen.submission_id, to_jsonb(chosen))
  on conflict on constraint email_outbox_once do nothing;
  return private.seats_taken(chosen.cohort);
end;
$$;
grant execute on function public.give_seat(uuid, boolean) to authenticated;

-- Erasure on request, for an admin who has just confirmed the password or code: everything an address sent or waits for, and
-- every mail to or about it.
create function public.forget_person(address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person text := lower(private.clean(address));
  messages integer;
  mails integer;
  subscriptions integer;
begin
  perform private.require_admin();
  perform private.require_confirmation();
  -- The triggers would delete these with the messages, but could not say how many there were. The mails that let an
  -- account back in are not a visitor's.
  delete from public.email_outbox o
  where (o.submission_kind, o.submission_id) in (
      select i.kind, i.submission_id from public.inbox i where lower(i.email) = person
      union all
      select 'newsletter', s.submission_id from public.newsletter_subscribers s where lower(s.email) = person
      union all
      select 'course_waitlist', w.submission_id from public.course_waitlist w where lower(w.email) = person)
    or (lower(o.recipient) = person and (
      o.submission_kind <> 'account' or not exists (select from public.profiles p where lower(p.email) = person)));
  get diagnostics mails = row_count;

  with contacts as (delete from public.contact_messages where lower(email) = person returning 1),
    inquiries as (delete from public.enrollment_inquiries where lower(email) = person returning 1),
    applications as (delete from public.enrollment_applications where lower(email) = person returning 1)
  select (select count(*) from contacts) + (select count(*) from inquiries) + (select count(*) from applications)
  into messages;

  with subscribers as (delete from public.newsletter_subscribers where lower(email) = person returning 1),
    waitlist as (delete from public.course_waitlist where lower(email) = person returning 1)
  select (select count(*) from subscribers) + (select count(*) from waitlist) into subscriptions;
  delete from public.dead_addresses where email = person;
  return jsonb_build_object('messages', messages, 'mails', mails, 'subscriptions', subscriptions);
end;
$$;

grant execute on function public.forget_person(text) to authenticated;

-- Deletes messages older than this and returns how many. Whoever was told of a course is kept no longer than a message; whoever
-- still waits for one goes on waiting.
create function public.forget_old_messages(days integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kept_since timestamptz := now() - make_interval(days => forget_old_messages.days);
  forgotten integer;
begin
  if days is null or days < 1 then
    raise exception 'Messages are kept for one day at least.' using errcode = 'PT422';
  end if;
  delete from public.course_waitlist where notified_at < kept_since;
  with contacts as (delete from public.contact_messages where created_at < kept_since returning 1),
    inquiries as (delete from public.enrollment_inquiries where created_at < kept_since returning 1),
    applications as (delete from public.enrollment_applications where created_at < kept_since returning 1)
  select (select count(*) from contacts) + (select count(*) from inquiries) + (select count(*) from applications)
  into forgotten;
  return forgotten;
end;
$$;
grant execute on function public.forget_old_messages(integer) to service_role;
