-- Forms and the waitlist name courses and plans of the school's tables; seats belong to cohorts, of which each course has its own.

alter table public.enrollment_applications
  -- What the application is for; `cohort` keeps the first day that the applicant was told.
  add column cohort_id uuid references public.cohorts (id) on delete restrict,
  -- What the applicant agreed to, as it was then. Null for applications from before this column.
  add column agreed jsonb,
  add constraint enrollment_applications_cohort_id_check check (cohort_id is null or cohort is not null);

drop index public.enrollment_applications_seats_idx;
drop index public.enrollment_applications_waiting_idx;
create index enrollment_applications_cohort_idx on public.enrollment_applications (cohort_id);
create index enrollment_applications_waiting_idx on public.enrollment_applications (cohort_id, created_at, id)
  where seat_status = 'waiting';

-- Not checked for what is stored already: an earlier installation gets its courses after its migrations.
alter table public.contact_messages drop constraint contact_messages_interest_check,
  add constraint contact_messages_interest_fkey foreign key (interest) references public.course_ids (id) not valid;
alter table public.enrollment_inquiries drop constraint enrollment_inquiries_course_check,
  drop constraint enrollment_inquiries_payment_check,
  add constraint enrollment_inquiries_course_fkey foreign key (course) references public.course_ids (id) not valid,
  add constraint enrollment_inquiries_payment_fkey foreign key (payment) references public.payment_plans (id) not valid;
alter table public.enrollment_applications drop constraint enrollment_applications_course_check,
  drop constraint enrollment_applications_payment_check,
  add constraint enrollment_applications_course_fkey foreign key (course) references public.course_ids (id) not valid,
  add constraint enrollment_applications_payment_fkey foreign key (payment) references public.payment_plans (id) not valid;
alter table public.course_waitlist
  add constraint course_waitlist_course_id_fkey foreign key (course_id) references public.course_ids (id) not valid;
create index contact_messages_interest_idx on public.contact_messages (interest);
create index enrollment_inquiries_course_idx on public.enrollment_inquiries (course);
create index enrollment_inquiries_payment_idx on public.enrollment_inquiries (payment);
create index enrollment_applications_course_idx on public.enrollment_applications (course);
create index enrollment_applications_payment_idx on public.enrollment_applications (payment);

-- What messages refer to stays. A course is archived instead of deleted.
create function private.archive_course() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids text[];
begin
  -- Held, so that a form that is being stored is seen below.
  perform from public.course_ids i where i.course_id = old.id for update;
  ids := array(select i.id from public.course_ids i where i.course_id = old.id);
  if exists (select from public.enrollment_applications a where a.course = any (ids))
    or exists (select from public.enrollment_applications a join public.cohorts h on h.id = a.cohort_id where h.course_id = old.id)
    or exists (select from public.enrollment_inquiries i where i.course = any (ids))
    or exists (select from public.contact_messages m where m.interest = any (ids))
    or exists (select from public.course_waitlist w where w.course_id = any (ids))
  then
    update public.courses c set state = 'archived' where c.id = old.id and c.state <> 'archived';
    return null;
  end if;
  return old;
end;
$$;

create trigger archive_course before delete on public.courses
  for each row execute function private.archive_course();

create function private.keep_used() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'cohorts' then
    if exists (select from public.enrollment_applications a where a.cohort_id::text = to_jsonb(old) ->> 'id') then
      raise exception 'This cohort has applications. Cancel or close it instead.' using errcode = 'PT409';
    end if;
  elsif exists (select from public.enrollment_applications a where a.payment = to_jsonb(old) ->> 'id')
    or exists (select from public.enrollment_inquiries i where i.payment = to_jsonb(old) ->> 'id')
  then
    raise exception 'Applications or inquiries chose this plan. Take it off the forms instead.' using errcode = 'PT409';
  end if;
  return old;
end;
$$;

create trigger keep_used before delete on public.cohorts
  for each row execute function private.keep_used();
create trigger keep_used before delete on public.payment_plans
  for each row execute function private.keep_used();

-- The cohort of a course that takes applications: the next one that has not begun and is not full by seats that the staff
-- confirmed. Before launch the sample cohort takes them, whatever its day.
create function private.upcoming_cohort(course text, at timestamptz default now()) returns uuid
language sql stable set search_path = '' as $$
  select h.id
  from public.cohorts h
  join public.courses c on c.id = h.course_id
  cross join lateral (select h.starts_on > private.school_day(upcoming_cohort.at) as ahead) day
  where h.course_id = upcoming_cohort.course and c.state not in ('draft', 'archived') and h.state = 'open'
    and (day.ahead or (h.sample and not public.is_launched()))
    and h.seats > (select count(*) from public.enrollment_applications a
      where a.cohort_id = h.id and a.seat_status = 'seat' and a.status = 'enrolled')
  order by day.ahead desc, h.starts_on
  limit 1
$$;

-- {course: cohort} for every course that has one.
create function private.upcoming_cohorts(at timestamptz default now()) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(u.course, u.cohort), '{}')
  from (select c.id as course, private.upcoming_cohort(c.id, upcoming_cohorts.at) as cohort
    from public.courses c where exists (select from public.cohorts h where h.course_id = c.id)) u
  where u.cohort is not null
$$;

-- The flagship, or what is nearest to one.
create function private.featured_course() returns text
language sql stable set search_path = '' as $$
  select c.id from public.courses c where c.state not in ('draft', 'archived')
  order by c.featured desc, c.state = 'open' desc, c.position, c.id limit 1
$$;

-- Raises the school's version when another cohort takes applications than before: one has begun, is full or has seats again.
-- Returns for how many courses.
create function public.turn_cohorts() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb;
  after jsonb;
  changed integer;
begin
  select s.upcoming into before from private.school_state s for update;
  after := private.upcoming_cohorts();
  select count(*) into changed from jsonb_each(before) b full join jsonb_each(after) a on a.key = b.key
  where a.value is distinct from b.value;
  if changed > 0 then
    update private.school_state s set version = s.version + 1, upcoming = after;
  end if;
  return changed;
end;
$$;
grant execute on function public.turn_cohorts() to service_role;

-- Waits for nobody: whoever holds the state computes it anew, or the next tick does.
create function private.follow_confirmed_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from private.school_state s for update skip locked;
  if found then
    perform public.turn_cohorts();
  end if;
  return null;
end;
$$;

create trigger follow_confirmed_seats after update on public.enrollment_applications for each row
  when ((old.status = 'enrolled') <> (new.status = 'enrolled')
    or new.status = 'enrolled' and old.seat_status is distinct from new.seat_status)
  execute function private.follow_confirmed_seats();
create trigger follow_erased_seats after delete on public.enrollment_applications for each row
  when (old.status = 'enrolled')
  execute function private.follow_confirmed_seats();

-- What everybody may know beside the tables: it follows from rows that visitors cannot read.
create function public.school_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('version', s.version, 'launched', public.is_launched(), 'today', private.school_day(),
    'upcoming', private.upcoming_cohorts())
  from private.school_state s
$$;
grant execute on function public.school_state() to anon, authenticated, service_role;

-- All of the school that the caller may read.
create function public.school() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select public.school_state() || jsonb_build_object(
    'identity', (select to_jsonb(i) - '{id,version,updated_at}'::text[] from public.site_identity i),
    'content', (select to_jsonb(c) - '{id,version,updated_at}'::text[] from public.site_content c),
    'courses', (select coalesce(jsonb_agg(to_jsonb(c) - '{version,created_at,updated_at}'::text[] order by c.position, c.id), '[]')
      from public.courses c),
    'course_ids', (select coalesce(jsonb_agg(to_jsonb(i) order by i.id), '[]') from public.course_ids i),
    'cohorts', (select coalesce(jsonb_agg(to_jsonb(h) - '{version,created_at,updated_at}'::text[] order by h.starts_on, h.id), '[]')
      from public.cohorts h),
    'payment_plans', (select coalesce(jsonb_agg(to_jsonb(p) - '{version,updated_at}'::text[] order by p.position, p.id), '[]')
      from public.payment_plans p),
    'testimonials', (select coalesce(jsonb_agg(to_jsonb(t) - '{version,updated_at}'::text[] order by t.position, t.id), '[]')
      from public.testimonials t),
    'projects', (select coalesce(jsonb_agg(to_jsonb(p) - '{version,updated_at}'::text[] order by p.position, p.id), '[]')
      from public.projects p),
    'faq', (select coalesce(jsonb_agg(to_jsonb(f) - '{version,updated_at}'::text[] order by f.position, f.id), '[]')
      from public.faq_entries f),
    'team', (select coalesce(jsonb_agg(to_jsonb(m) - '{version,updated_at}'::text[] order by m.position, m.id), '[]')
      from public.team_members m))
$$;
grant execute on function public.school() to anon, authenticated, service_role;

-- Deletes what an import does not name, or puts it away: what messages refer to stays. Single rows stay as well.
create function private.drop_missing(target text, kept text[]) returns void
language plpgsql set search_path = '' as $$
begin
  if target in ('site_identity', 'site_content') then
    return;
  end if;
  if target = 'cohorts' then
    update public.cohorts h set state = 'closed' where h.id::text <> all (kept) and h.state = 'open'
      and exists (select from public.enrollment_applications a where a.cohort_id = h.id);
    delete from public.cohorts h where h.id::text <> all (kept)
      and not exists (select from public.enrollment_applications a where a.cohort_id = h.id);
    return;
  end if;
  if target = 'payment_plans' then
    update public.payment_plans p set on_home = false, on_application = false where p.id <> all (kept);
    delete from public.payment_plans p where p.id <> all (kept)
      and not exists (select from public.enrollment_applications a where a.payment = p.id)
      and not exists (select from public.enrollment_inquiries i where i.payment = p.id);
    return;
  end if;
  execute format('delete from public.%I t where t.id::text <> all ($1)', target) using kept;
end;
$$;

-- Applications from before there were cohorts find theirs: that of their course which begins on their day. Until then all courses
-- shared one cohort, so what has none of its own belongs to the flagship's.
create function private.find_cohorts() returns void
language sql set search_path = '' as $$
  update public.enrollment_applications a set cohort_id = h.id
  from public.course_ids i join public.cohorts h on h.course_id = i.course_id
  where a.cohort_id is null and i.id = a.course and h.starts_on = a.cohort;

  update public.enrollment_applications a set cohort_id = h.id
  from public.cohorts h
  where a.cohort_id is null and h.course_id = private.featured_course() and h.starts_on = a.cohort
    and not exists (select from public.course_ids i join public.cohorts own on own.course_id = i.course_id where i.id = a.course);
$$;

-- Changed from 20251124002100_held_acknowledgements.sql: a form that names an unknown course or plan is refused like any other
-- wrong value.
create or replace function public.submit_form(kind text, submission_id uuid, payload jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb;
  suspected boolean;
  acknowledged boolean;
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
    suspected := stored ->> 'suspicion' is not null;
    acknowledged := not suspected or coalesce(payload ->> 'acknowledge', '') = 'true';
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values (kind || '_notice', null, kind, submission_id,
      stored || case when suspected then jsonb_build_object('acknowledged', acknowledged) else '{}' end);
    if acknowledged then
      perform private.acknowledge(kind, stored);
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
  when check_violation or foreign_key_violation then
    get stacked diagnostics field = constraint_name, source = table_name;
    field := regexp_replace(replace(field, source || '_', ''), '_(check|fkey)$', '');
    raise exception 'Please check this field: %.', replace(field, '_', ' ')
      using errcode = 'PT422', detail = field;
end;
$$;

-- Changed from 20251122000600_newsletter.sql: an unknown course is refused.
create or replace function public.join_course_waitlist(
  course_id text, email text, submission_id uuid, consent text default null, suspicion text default null
) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked public.course_waitlist;
  field text;
begin
  insert into public.course_waitlist as known (course_id, email, submission_id, consent, suspicion)
  values (join_course_waitlist.course_id, private.clean(join_course_waitlist.email), join_course_waitlist.submission_id,
    left(private.clean(join_course_waitlist.consent), 500), left(private.clean(join_course_waitlist.suspicion), 200))
  on conflict (course_id, lower(email)) do update
    set submission_id = excluded.submission_id, consent = excluded.consent, suspicion = excluded.suspicion,
      created_at = now(), notified_at = null
    where known.notified_at is not null and known.submission_id <> excluded.submission_id
  returning known.* into asked;

  if asked.id is not null and asked.suspicion is null then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values ('course_waitlist_acknowledgement', asked.email, 'course_waitlist', asked.submission_id,
      private.course_waitlist_mail_data(asked));
  end if;
exception
  when unique_violation then
    -- This very submission is kept already.
    return;
  when not_null_violation then
    get stacked diagnostics field = column_name;
    raise exception 'Please fill in this field: %.', replace(field, '_', ' ') using errcode = 'PT422', detail = field;
  when check_violation or foreign_key_violation then
    get stacked diagnostics field = constraint_name;
    field := regexp_replace(replace(field, 'course_waitlist_', ''), '_(check|fkey)$', '');
    raise exception 'Please check this field: %.', replace(field, '_', ' ') using errcode = 'PT422', detail = field;
end;
$$;

-- Changed: whoever joined under another id of the course is told as well.
create or replace function public.notify_course_waitlist(courses text[], max_rows integer) returns integer
language sql security definer set search_path = '' as $$
  with waiting as (
    select w.id from public.course_waitlist w
    join public.course_ids i on i.id = w.course_id
    where w.notified_at is null and i.course_id in (
      select asked.course_id from public.course_ids asked where asked.id = any (notify_course_waitlist.courses))
    order by w.created_at, w.id limit max_rows for update of w skip locked
  ), announced as (
    update public.course_waitlist w set notified_at = now() from waiting where w.id = waiting.id returning w.*
  ), mails as (
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload, bulk)
    select 'course_opens', a.email, 'course_waitlist', a.submission_id,
      private.course_waitlist_mail_data(a::public.course_waitlist), true
    from announced a returning 1
  )
  select count(*)::integer from mails
$$;

-- Changed: counted under the id that the course has now.
create or replace function public.course_waitlist_counts() returns table (course_id text, waiting integer, notified integer)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select coalesce(i.course_id, w.course_id), (count(*) filter (where w.notified_at is null))::integer,
    (count(*) filter (where w.notified_at is not null))::integer
  from public.course_waitlist w left join public.course_ids i on i.id = w.course_id
  group by 1
$$;

-- Seats, by cohort. Changed from 20251122000500_leads.sql and 20251124000400_applications.sql.
drop function public.set_cohort(date, integer);
drop function public.cohort_standing(date);
drop function public.seats_left();
drop function private.seats_taken(date);

create function private.lock_seats(cohort uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('academy.seats'), hashtext(cohort::text))
$$;

create function private.seats_taken(cohort uuid) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.enrollment_applications a
  where a.cohort_id = seats_taken.cohort and a.seat_status = 'seat' and a.status <> 'spam'
$$;

-- A free seat goes to whoever waits longest, as the site says: none is left for newcomers while somebody waits.
create function private.free_seats(cohort uuid) returns integer
language sql stable set search_path = '' as $$
  select case
    when exists (select from public.enrollment_applications a
      where a.cohort_id = h.id and a.seat_status = 'waiting' and a.status <> 'spam') then 0
    else greatest(0, h.seats - private.seats_taken(h.id))
  end
  from public.cohorts h where h.id = free_seats.cohort
$$;

-- Of the cohort of a course that takes applications, the flagship's unless a course is named; null when none does.
create function public.seats_left(course text default null) returns integer
language sql stable security definer set search_path = '' as $$
  select private.free_seats(private.upcoming_cohort(case when seats_left.course is null then private.featured_course()
    else (select i.course_id from public.course_ids i where i.id = seats_left.course) end))
$$;
grant execute on function public.seats_left(text) to anon, authenticated, service_role;

-- The course's cohort with a free seat or a place on its waiting list, and what the applicant agrees to. One application after
-- the other for each cohort, so that two never take the last seat.
create or replace function private.assign_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  chosen public.courses;
  place public.cohorts;
  plan public.payment_plans;
begin
  select c.* into chosen from public.course_ids i join public.courses c on c.id = i.course_id where i.id = new.course;
  select h.* into place from public.cohorts h where h.id = private.upcoming_cohort(chosen.id);
  select p.* into plan from public.payment_plans p where p.id = new.payment;
  new.cohort_id := place.id;
  new.cohort := place.starts_on;
  new.seat_status := null;
  if place.id is not null then
    perform private.lock_seats(place.id);
    new.seat_status := case when private.free_seats(place.id) > 0 then 'seat' else 'waiting' end;
  end if;
  new.agreed := jsonb_build_object('course_title', chosen.title, 'price', coalesce(place.price, chosen.price),
    'plan_label', plan.label, 'payments', plan.payments, 'percent_off', plan.percent_off, 'starts_on', place.starts_on,
    'terms_updated', (select t.terms_updated from public.site_content t));
  return new;
end;
$$;

-- The seat comes back to its application, or the application to the waiting list if somebody else has the seat now.
create or replace function private.return_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.cohort_id is null then
    return new;
  end if;
  perform private.lock_seats(new.cohort_id);
  if private.seats_taken(new.cohort_id) >= (select h.seats from public.cohorts h where h.id = new.cohort_id) then
    new.seat_status := 'waiting';
  end if;
  return new;
end;
$$;

-- How full a cohort is, and who waits longest; of the flagship's cohort that takes applications unless one is named. `confirmed`:
-- of the seats taken, those of enrolled students. No row without a cohort.
create function public.cohort_standing(cohort uuid default null) returns table (
  cohort_id uuid, course_id text, starts_on date, seats integer, taken integer, confirmed integer, waiting integer,
  next_id uuid, next_name text
)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select h.id, h.course_id, h.starts_on, h.seats, private.seats_taken(h.id),
    (select count(*)::integer from public.enrollment_applications a
      where a.cohort_id = h.id and a.seat_status = 'seat' and a.status = 'enrolled'),
    coalesce(max(w.position), 0)::integer, (array_agg(w.id order by w.position))[1], (array_agg(w.name order by w.position))[1]
  from public.cohorts h
  left join lateral (
    select a.id, a.first_name || ' ' || a.last_name as name,
      row_number() over (order by a.created_at, a.id) as position
    from public.enrollment_applications a
    where a.cohort_id = h.id and a.seat_status = 'waiting' and a.status <> 'spam') w on true
  where h.id = coalesce(cohort_standing.cohort, private.upcoming_cohort(private.featured_course()))
  group by h.id
$$;
grant execute on function public.cohort_standing(uuid) to authenticated;

create or replace function public.give_seat(application uuid, above_full boolean default false) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  chosen public.enrollment_applications;
  size integer;
begin
  perform private.require_admin();
  -- The row before the lock, as an update takes them.
  select a.* into chosen from public.enrollment_applications a where a.id = application for update;
  if chosen.cohort_id is not null then
    perform private.lock_seats(chosen.cohort_id);
    select h.seats into size from public.cohorts h where h.id = chosen.cohort_id;
  end if;
  case
    when chosen.id is null then
      raise exception 'This application is not there any more.' using errcode = 'PT404';
    when chosen.status = 'spam' then
      raise exception 'This application is marked as spam. Change that first.' using errcode = 'PT409';
    when chosen.seat_status is distinct from 'waiting' then
      raise exception 'This application does not wait for a seat any more.' using errcode = 'PT409';
    when private.seats_taken(chosen.cohort_id) >= size and above_full is not true then
      raise exception 'All % seats of this cohort are taken by now. Look again before you give one more.', size
        using errcode = 'PT409';
    else null;
  end case;

  update public.enrollment_applications a set seat_status = 'seat' where a.id = chosen.id returning a.* into chosen;
  insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
  values ('enrollment_application_seat', chosen.email, 'enrollment_application', chosen.submission_id, to_jsonb(chosen))
  on conflict on constraint email_outbox_once do nothing;
  return private.seats_taken(chosen.cohort_id);
end;
$$;

drop table private.cohort;

-- Each application draws under a lock of its reference, not under that of its cohort's seats: two that draw the same one do not
-- both keep it, and nobody waits.
create or replace function private.assign_reference() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  loop
    new.reference := private.new_reference();
    -- The lock first: whoever had it is stored by the time of the second look.
    exit when pg_try_advisory_xact_lock(hashtext('academy.references'), hashtext(new.reference))
      and not exists (select from public.enrollment_applications a where a.reference = new.reference);
  end loop;
  return new;
end;
$$;

-- Changed: with the cohort, and with what the applicant agreed to.
create or replace view public.inbox with (security_invoker = true) as
select m.kind, m.id, m.submission_id, m.name, m.email, m.phone, m.about, left(m.message, 200) as preview, m.message,
  m.status, m.assigned_to, m.answered_at, m.suspicion, m.created_at,
  lower(concat_ws(' ', m.name, m.email, m.phone, m.message)) as search,
  m.follow_up_on,
  case when m.status not in ('lost', 'spam') then
    least(case m.status when 'new' then m.created_at + interval '24 hours' end, m.follow_up_on::timestamp at time zone 'UTC')
  end as due_at,
  (select count(*)::integer from public.message_replies r where r.message_id = m.id and r.kind = m.kind) as replies,
  m.source, m.payment, m.experience, m.cohort, m.seat_status, m.consent, m.cohort_id, m.agreed
from (
  select 'contact_message' as kind, c.id, c.submission_id, c.name, c.email, c.phone, c.interest as about, c.message,
    c.status, c.assigned_to, c.answered_at, c.suspicion, c.created_at, c.follow_up_on,
    c.source, null::text as payment, null::text as experience, null::date as cohort, null::text as seat_status, c.consent,
    null::uuid as cohort_id, null::jsonb as agreed
  from public.contact_messages c
  union all
  select 'enrollment_inquiry', i.id, i.submission_id, i.full_name, i.email, i.whatsapp, i.course, null,
    i.status, i.assigned_to, i.answered_at, i.suspicion, i.created_at, i.follow_up_on,
    null, i.payment, null, null, null, i.consent, null, null
  from public.enrollment_inquiries i
  union all
  select 'enrollment_application', a.id, a.submission_id, a.first_name || ' ' || a.last_name, a.email, a.phone,
    a.course, a.goals, a.status, a.assigned_to, a.answered_at, a.suspicion, a.created_at, a.follow_up_on,
    null, a.payment, a.experience, a.cohort, a.seat_status, a.consent, a.cohort_id, a.agreed
  from public.enrollment_applications a
) m;

drop function public.open_application(text);
create function public.open_application(token_hash text) returns table (
  is_over boolean, reference text, course text, payment text, cohort date, seat_status text,
  email text, phone text, created_at timestamptz, link_ends_at timestamptz, agreed jsonb
)
language sql stable security definer set search_path = '' as $$
  select a.link_ends_at <= now(), a.reference, a.course, a.payment, a.cohort, a.seat_status,
    a.email, a.phone, a.created_at, a.link_ends_at, a.agreed
  from private.application_tokens t
  join public.enrollment_applications a on a.id = t.application_id
  where t.token_hash = open_application.token_hash
$$;
grant execute on function public.open_application(text) to service_role;
