-- A suspected entry of a course's waitlist is one that a program seems to have made. Its address was mailed when the course opened, and
-- the person's own sign-up was ignored, because the address was on the list.

-- Entries that were sent fast are no longer suspected, like new ones: the sender is acknowledged and has a link to leave.
update public.course_waitlist w set suspicion = null
where w.suspicion is not null and w.suspicion not like all (
  array['%people cannot see%', '%opened is forged%', '%check that a person sent it%']);

-- Changed from 20251125001200_cohort_seats.sql: a sign-up that is not suspected replaces a suspected one and is acknowledged.
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
      or known.suspicion is not null and excluded.suspicion is null
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

-- Changed from 20251125001200_cohort_seats.sql: nobody is mailed because of a suspected entry.
create or replace function public.notify_course_waitlist(courses text[], max_rows integer) returns integer
language sql security definer set search_path = '' as $$
  with waiting as (
    select w.id from public.course_waitlist w
    join public.course_ids i on i.id = w.course_id
    where w.notified_at is null and w.suspicion is null and i.course_id in (
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

-- Changed from 20251125001200_cohort_seats.sql: `waiting` counts who will be notified.
create or replace function public.course_waitlist_counts() returns table (course_id text, waiting integer, notified integer)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select coalesce(i.course_id, w.course_id), (count(*) filter (where w.notified_at is null and w.suspicion is null))::integer,
    (count(*) filter (where w.notified_at is not null))::integer
  from public.course_waitlist w left join public.course_ids i on i.id = w.course_id
  group by 1
$$;

-- Changed from 20251122000500_leads.sql: a suspected entry, which is never notified, is kept no longer than a message.
create or replace function public.forget_old_messages(days integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kept_since timestamptz := now() - make_interval(days => forget_old_messages.days);
  forgotten integer;
begin
  if days is null or days < 1 then
    raise exception 'Messages are kept for one day at least.' using errcode = 'PT422';
  end if;
  delete from public.course_waitlist where notified_at < kept_since or suspicion is not null and created_at < kept_since;
  with contacts as (delete from public.contact_messages where created_at < kept_since returning 1),
    inquiries as (delete from public.enrollment_inquiries where created_at < kept_since returning 1),
    applications as (delete from public.enrollment_applications where created_at < kept_since returning 1)
  select (select count(*) from contacts) + (select count(*) from inquiries) + (select count(*) from applications)
  into forgotten;
  return forgotten;
end;
$$;
