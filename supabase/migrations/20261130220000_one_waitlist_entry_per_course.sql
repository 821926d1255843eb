-- A course has several ids: that of its card while it is coming soon, its own one, and former ones. Somebody who joined under two of them was
-- told twice when the course opened, and leaving deleted only one of the two rows.

-- Replaces the function of 20261130130003_suspected_waitlist_entries.sql. New: a course keeps its former ids, and an
-- address that is on the waitlist under one of them gets no second row.
create or replace function public.join_course_waitlist(course_id text, email text, submission_id uuid, consent text default null,
  suspicion text default null) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked public.course_waitlist;
  field text;
begin
  insert into public.course_waitlist as known (course_id, email, submission_id, consent, suspicion)
  values (
    coalesce(
      (select w.course_id from public.course_waitlist w
      join public.course_ids other on other.id = w.course_id
      join public.course_ids wanted on wanted.course_id = other.course_id
      where wanted.id = join_course_waitlist.course_id and lower(w.email) = lower(private.clean(join_course_waitlist.email))
      order by w.notified_at nulls first limit 1),
      join_course_waitlist.course_id),
    private.clean(join_course_waitlist.email), join_course_waitlist.submission_id,
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
    -- A submission with this id is stored already.
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

-- Replaces the function of 20251122000600_newsletter.sql. New: deletes the rows of this address under all ids of the course.
create or replace function public.leave_course_waitlist(token uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.course_waitlist w using public.course_waitlist known
  where known.token = leave_course_waitlist.token and lower(w.email) = lower(known.email)
    and (w.course_id = known.course_id or w.course_id in (
      select other.id from public.course_ids one join public.course_ids other on other.course_id = one.course_id
      where one.id = known.course_id));
  return found;
end;
$$;
